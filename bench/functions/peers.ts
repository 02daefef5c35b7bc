import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideNpmPackages } from '../../tools/machine/npm-packages.ts';
import { freePort, type Running, startProgram } from '../process.ts';

export const emulatorProject = 'demo-bench';

/** Writes a codebase beside the packages that it and the functions framework need, and returns its folder. */
export function writeCodebase(name: string, code: string): string {
  const packages = provideNpmPackages('@google-cloud/functions-framework', 'firebase-functions@7', 'firebase-admin@13');
  const folder = join(packages, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
  writeFileSync(join(folder, 'index.js'), code);
  return folder;
}

/** Google's functions framework with the function `hello`. */
export async function startFramework(codebase: string): Promise<Running> {
  const program = join(codebase, '../node_modules/@google-cloud/functions-framework/build/src/main.js');
  const port = await freePort();
  const target = ['--target=hello', '--signature-type=http', `--source=${codebase}`, `--port=${port}`];
  // The function refuses a GET; an answer means that it is loaded.
  return startProgram([program, ...target], port, '/', () => true);
}

/** The functions emulator of firebase-tools, with the function `hello`. */
export async function startFunctionsEmulator(codebase: string): Promise<Running> {
  const packages = provideNpmPackages('firebase-tools@15.34.2');
  const port = await freePort();
  const config = join(codebase, '..', 'firebase.json');
  const on = async () => ({ host: '127.0.0.1', port: await freePort() });
  const emulators = {
    functions: { host: '127.0.0.1', port },
    hub: await on(),
    logging: await on(),
    ui: { enabled: false },
  };
  writeFileSync(config, JSON.stringify({ functions: { source: 'hello', runtime: 'nodejs20' }, emulators }));
  const program = join(packages, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const args = ['emulators:start', '--only', 'functions', '--project', emulatorProject, '--config', config];
  const path = `/${emulatorProject}/us-central1/hello`;
  // It answers 404 until it knows the function, and the function refuses a GET.
  return startProgram([program, ...args], port, path, ({ status }) => status === 400 || status === 405);
}
