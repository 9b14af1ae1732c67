/* Tests speak English unless they say otherwise. */
import { speech } from '../src/lib/i18n/i18n.svelte';

await speech.load('en');
