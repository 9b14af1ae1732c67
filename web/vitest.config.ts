/* How the units of the page are tested; kept apart from vite.config.ts, so that whoever only builds needs no test packages. */
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import page from './vite.config';

export default mergeConfig(page, defineConfig({ test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/english.ts'] } }));
