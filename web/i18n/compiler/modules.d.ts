/** The catalog of a language, compiled from `messages/<language>/*.json` by `plugin.ts`. */
declare module 'messages:*' {
  const catalog: import('../messages.ts').Catalog;
  export default catalog;
}
