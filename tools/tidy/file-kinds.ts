/** Tests and the helpers that only tests use. Import rules do not apply to them. */
export function isTest(path: string): boolean {
  return /\.(test|suite|spec|faults)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path) || path.startsWith('e2e/');
}

/** The configuration of a tool, such as vite.config.ts. */
export function isToolConfig(path: string): boolean {
  return /\.config\.(ts|mts|mjs|js)$/.test(path);
}

export function isMigration(path: string): boolean {
  return /^server\/(.+\/)?migrations([/-][^/]+)*\.ts$/.test(path) && !isTest(path);
}

/** `server`, `web`, … and for examples the single example. */
export function packageOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'examples' ? `${top}/${second}` : top;
}
