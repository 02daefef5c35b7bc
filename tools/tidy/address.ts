/** Where a file stands: which part of the house, which subject, which floor. */

export const subjectOrder = ['appcheck', 'identity', 'storage', 'callables', 'drive', 'console'] as const;
export type Subject = (typeof subjectOrder)[number];

export const floorNames = ['domain', 'store', 'usecases', 'api'] as const;
/** `index` is what others import of a subject; `types` (types.ts) is what the subject promises there, in types. */
export type Floor = (typeof floorNames)[number] | 'types' | 'index';

export type ServerRoom =
  | { readonly kind: 'core' }
  | { readonly kind: 'subject'; readonly subject: Subject; readonly floor: Floor | undefined }
  | { readonly kind: 'root' };

/** The room of a file under server/; undefined for files elsewhere. */
export function serverRoom(path: string): ServerRoom | undefined {
  const [top, room, third] = path.split('/');
  if (top !== 'server') return undefined;
  if (room === 'core') return { kind: 'core' };
  const subject = subjectOrder.find((name) => name === room);
  if (subject === undefined) return { kind: 'root' };
  return { kind: 'subject', subject, floor: floorOf(third) };
}

function floorOf(name: string | undefined): Floor | undefined {
  if (name === 'index.ts') return 'index';
  return name === 'types.ts' ? 'types' : floorNames.find((floor) => floor === name);
}

/** `server`, `web`, … and for examples the single example. */
export function workspaceOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'examples' ? `${top}/${second}` : top;
}

/** Tests and what only tests use. They may reach into anything. */
export function isTest(path: string): boolean {
  return /\.(test|suite|spec|faults)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path) || path.startsWith('e2e/');
}

/** Settings of a tool, such as vite.config.ts, and the message compiler, which runs in the build alone. */
export function isToolConfig(path: string): boolean {
  return /\.config\.(ts|mts|mjs|js)$|^web\/i18n\/compiler\//.test(path);
}

/** Under the laws for what is shipped: not a test, not a tool's settings, not a tool. */
export function isProduct(path: string): boolean {
  return /^(contract|server|cli|client|admin|web|examples)\//.test(path) && !isTest(path) && !isToolConfig(path);
}
