import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

const program = fileURLToPath(new URL('../../../cli/bin/hearth.mjs', import.meta.url));

/** Runs a command of the built CLI until it exits. */
export async function runCommand(
  args: readonly string[],
  options: {
    readonly input?: string;
    readonly timeoutMs?: number;
    readonly env?: Readonly<Record<string, string>>;
    readonly shell?: (command: string) => readonly string[];
  } = {},
): Promise<CommandResult> {
  const plain = [process.execPath, program, ...args];
  const [file = '', ...rest] = options.shell ? options.shell(plain.map(quote).join(' ')) : plain;
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('HEARTH_')));
  const child = spawn(file, rest, {
    env: { ...clean, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: options.timeoutMs ?? 60_000,
    killSignal: 'SIGKILL',
  });
  child.stdin.end(options.input ?? '');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
