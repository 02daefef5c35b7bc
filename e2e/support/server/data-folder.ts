import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeModules, createLog, guardedServices, type Modules, readConfig } from '@hearth/server';

type GuardedService = (typeof guardedServices)[number];

/** Copies a data folder that no account has used yet: the schema, the keys, the default app and the file actions. */
export async function seedFolder(folder: string): Promise<void> {
  template ??= makeTemplate();
  await cp(await template, folder, { recursive: true });
}

/** Made once in each worker, because keys and deployments take seconds of CPU time. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await withModules(folder, ({ functions }) => functions.deployShipped(built('hearth-actions.tgz')));
  return folder;
}

/** Sets the security rules of the default bucket, as `hearth rules set` does. */
export async function setRules(data: string, source: string): Promise<void> {
  await withModules(data, ({ storage, core }) => storage.setRules(core.config.project, source));
}

/** Refuses requests without a valid App Check token, as `hearth app-check enforce` does. */
export async function enforceAppCheck(data: string, services: readonly GuardedService[] = guardedServices) {
  await withModules(data, async ({ appCheck }) => {
    for (const service of services) await appCheck.setMode(service, 'enforce');
  });
}

/** Opens the modules on a data folder, also beside a running server, as the command line does. */
export async function withModules<T>(data: string, work: (modules: Modules) => Promise<T>): Promise<T> {
  const { config } = readConfig({ flags: { data }, environment: {} });
  const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
  const functionsProgram = built('functions-worker.mjs');
  const modules = await composeModules({ config, log, version: 'test', serves: false, functionsProgram });
  try {
    return await work(modules);
  } finally {
    await modules.core.close();
  }
}

function built(name: string): string {
  return fileURLToPath(new URL(`../../../cli/dist/${name}`, import.meta.url));
}
