import type { FunctionSpec, Manifest } from '../../codebases/domain/manifest.ts';
import type { DeployedCodebase, FunctionEntry } from '../../types.ts';

export interface Address {
  readonly origin: string;
  readonly project: string;
}

export function presentCodebase(
  address: Address,
  { codebase, version }: { readonly codebase: string; readonly version: number },
  { functions, unsupported }: Manifest,
): DeployedCodebase {
  return {
    codebase,
    version,
    functions: functions.map((spec) => presentFunction(address, spec)),
    skipped: unsupported.map(({ name, sentence }) => ({ name, sentence })),
  };
}

/** Only functions with a URL of their own have one here; events reach the others. */
export function presentFunction({ origin, project }: Address, spec: FunctionSpec): FunctionEntry {
  const { name, regions, trigger } = spec;
  const hasUrl = trigger.kind === 'callable' || trigger.kind === 'http';
  return {
    name,
    kind: trigger.kind,
    regions: [...regions],
    ...(hasUrl && { url: `${origin}/${project}/${regions[0]}/${name}` }),
  };
}
