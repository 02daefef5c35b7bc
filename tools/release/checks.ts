import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { Archive } from './archives.ts';

/** What publint and attw object to in an archive, one sentence each. */
export async function checkArchive({ name, file }: Archive): Promise<readonly string[]> {
  const bytes = readFileSync(file);
  return [...(await checkManifest(bytes)), ...(await checkTypes(bytes))].map((sentence) => `${name}: ${sentence}`);
}

async function checkManifest(bytes: Buffer): Promise<readonly string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer } });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

async function checkTypes(bytes: Buffer): Promise<readonly string[]> {
  const contents = createPackageFromTarballData(bytes);
  // `hearth` is a program; nobody imports it.
  if (!contents.containsTypes()) return [];
  const result = await checkPackage(contents);
  if (result.types === false) return ['attw: no types were found.'];
  return result.problems.filter(matters).map((problem) => `attw: ${JSON.stringify(problem)}`);
}

/**
 * The packages are modules only. Node 20.19 and later load them by `require` too, which these two resolutions of older
 * compilers do not know.
 */
function matters(problem: Problem): boolean {
  const isOld = 'resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind);
  return !isOld && !('resolutionOption' in problem && problem.resolutionOption === 'node10');
}
