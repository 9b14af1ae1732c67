import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/* The page is served by `ironpitch serve` from ironpitch/server/static; `npm run dev` passes /api on to such a server. */
export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: { outDir: '../ironpitch/server/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: { proxy: { '/api': { target: process.env.IRONPITCH_SERVER ?? 'http://127.0.0.1:8016', ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
