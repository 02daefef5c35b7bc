import type { DeployedCodebase } from '@hearth/server';

export function printDeployed({ codebase, version, functions, skipped }: DeployedCodebase): void {
  console.log(`Codebase ${codebase} is at version ${version}:`);
  for (const { name, kind, url } of functions) console.log(`  ${name}  ${url ?? `(${kind})`}`);
  for (const { name, sentence } of skipped) console.log(`  ${name}  left out: ${sentence}`);
}
