/* Made by vite.config.ts from sentences.ts. */
declare module 'virtual:sentences/*' {
  const words: Record<string, string>;
  export default words;
}
