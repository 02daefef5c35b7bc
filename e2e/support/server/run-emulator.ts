import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface RunningEmulator {
  readonly url: string;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../../cli/bin/hearth.mjs', import.meta.url));

/** Runs `hearth emulate` as a separate process on a free port, as a test suite does. */
export async function runEmulator(project: string, flags: readonly string[] = []): Promise<RunningEmulator> {
  const args = [program, 'emulate', '--project', project, '--port', '0', ...flags];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const ready = /emulates at (http:\/\/127\.0\.0\.1:\d+) /;
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (ready.test(output)) break;
  }
  const url = ready.exec(output)?.[1];
  if (url === undefined) throw new Error(`The emulator printed: ${output}`);
  child.stdout.resume();
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
