import { composeModules, createLog, type Modules } from '@hearth/server';
import { functionsProgram } from './paths.ts';
import { type ParsedArguments, readCommandConfig } from './usage.ts';
import { version } from './version.ts';

/**
 * Opens the data folder, runs the work and closes the folder. Safe beside a running server, because both use the
 * database.
 */
export async function withModules<T>(
  { flags }: Pick<ParsedArguments, 'flags'>,
  work: (modules: Modules) => Promise<T>,
): Promise<T> {
  const config = readCommandConfig(flags);
  const log = await createLog({ logLevel: flags['log-level'] ?? 'silent', logFormat: 'json' });
  const modules = await composeModules({ config, log, version, serves: false, functionsProgram });
  try {
    return await work(modules);
  } finally {
    await modules.core.close();
  }
}
