import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeModules, createLog, packArchive, readConfig } from '@hearth/server';

/**
 * Deploys a codebase to a data folder beside its server, as the command line does. Its packages are those of this
 * repository, because installing them would take minutes.
 */
export async function deployFunctions(
  data: string,
  { codebase = 'default', by = 'operator', files }: DeployedFiles,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-codebase-'));
  const all = { 'package.json': JSON.stringify({ name: 'app', main: 'index.js' }), ...files };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
  const { config } = readConfig({ flags: { data }, environment: {} });
  const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
  const modules = await composeModules({
    config,
    log,
    version: 'test',
    serves: false,
    functionsProgram: pathOf('../../../cli/dist/functions-worker.mjs'),
    installPackages: (target) => symlink(pathOf('../../../node_modules'), join(target, 'node_modules')),
  });
  try {
    const archive = packArchive(folder, Object.keys(all));
    await modules.functions.deployments.deploy({ codebase, archive, skipsUnsupported: true, by });
  } finally {
    await modules.core.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export interface DeployedFiles {
  readonly codebase?: string;
  /** The id of an admin key, or `operator`. */
  readonly by?: string;
  readonly files: Readonly<Record<string, string>>;
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
