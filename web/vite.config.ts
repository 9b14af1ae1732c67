import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { sentences } from './src/lib/i18n/sentences';

const LANGUAGES = ['en', 'it', 'ru', 'fr'];
const SPOKEN = 'virtual:sentences/';

/* The sentences of one language as a module of its own: a page fetches those it speaks and no others. */
const spoken: Plugin = {
  name: 'sentences-by-language',
  resolveId: (id) => (id.startsWith(SPOKEN) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${SPOKEN}`)) return undefined;
    const place = LANGUAGES.indexOf(id.slice(SPOKEN.length + 1));
    return `export default ${JSON.stringify(Object.fromEntries(Object.entries(sentences).map(([key, words]) => [key, words[place]])))};`;
  },
};

/* The page is served by `ironpitch serve` from ironpitch/server/static; `npm run dev` passes /api on to such a server. */
export default defineConfig({
  plugins: [svelte(), spoken],
  base: '/',
  build: { outDir: '../ironpitch/server/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: { proxy: { '/api': { target: process.env.IRONPITCH_SERVER ?? 'http://127.0.0.1:8016', ws: true } } },
});
