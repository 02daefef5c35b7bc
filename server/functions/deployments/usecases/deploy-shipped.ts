import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { SettingDefinition, Settings } from '../../../core/settings/index.ts';
import { isShipped, shippedBy, shippedCodebase } from '../domain/shipped.ts';
import { listActive } from '../store/deployments.ts';
import { type DeploymentDeps, deployArchive } from './deployments.ts';

/**
 * Deploys the codebase that comes with Hearth, once for each build of it. A person who deleted it, or deployed another
 * one under its name, is not overruled.
 */
export async function deployShipped(
  deps: DeploymentDeps & { readonly settings: Pick<Settings, 'get' | 'set'> },
  archiveFile: string,
): Promise<void> {
  const archive = await readFile(archiveFile);
  const digest = createHash('sha256').update(archive).digest('hex');
  const before = await deps.settings.get(deployedDigest);
  if (before === digest) return;
  const active = (await listActive(deps.database.query)).find(({ codebase }) => codebase === shippedCodebase);
  if (before === '' ? !active : active && isShipped(active))
    await deployArchive(deps, {
      codebase: shippedCodebase,
      archive: inOnePiece(archive),
      skipsUnsupported: false,
      by: shippedBy,
    });
  await deps.settings.set(deployedDigest, digest);
}

const deployedDigest: SettingDefinition<string> = {
  key: 'functions.shippedActions',
  sentence: 'The build of the shipped file actions that was deployed last.',
  schema: v.string(),
  fallback: '',
};

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
