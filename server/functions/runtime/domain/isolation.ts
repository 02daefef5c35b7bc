export interface IsolationOptions {
  readonly nodeVersion: string;
  /** Folders that the code may read. */
  readonly readable: readonly string[];
  readonly writable: readonly string[];
  readonly allowsChildProcesses: boolean;
}

/**
 * Node's permission model: the code of a codebase reads its own folder and writes its own temporary folder. Native
 * packages such as sharp are allowed, because many codebases need one.
 */
export function permissionOptions(options: IsolationOptions): readonly string[] {
  const { nodeVersion, readable, writable, allowsChildProcesses } = options;
  const [major = 0, minor = 0] = nodeVersion.replace(/^v/, '').split('.').map(Number);
  const isStable = major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
  return [
    ...(isStable ? ['--permission'] : ['--experimental-permission', '--disable-warning=ExperimentalWarning']),
    // Node warns of the two permissions below at every start, before anything that the code prints.
    '--disable-warning=SecurityWarning',
    // Node 20 ends with an abort when a path is given twice.
    ...[...new Set([...readable, ...writable])].map((path) => `--allow-fs-read=${path}`),
    ...writable.map((path) => `--allow-fs-write=${path}`),
    '--allow-addons',
    '--allow-worker',
    ...(allowsChildProcesses ? ['--allow-child-process'] : []),
    ...(major >= 25 ? ['--allow-net'] : []),
  ];
}
