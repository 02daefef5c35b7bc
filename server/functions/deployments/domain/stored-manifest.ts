import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { withFileActions } from '../../codebases/domain/file-actions.ts';
import { type Manifest, ManifestError, readManifest } from '../../codebases/domain/manifest.ts';

/**
 * What a deployment keeps of its discovery. The manifest is read from it at every start, so that a newer Hearth reads it
 * as it would read it today.
 */
const storedSchema = v.object({
  discovered: v.unknown(),
  declared: v.optional(v.unknown()),
  values: v.record(v.string(), v.string()),
});

export function writeStoredManifest(stored: v.InferOutput<typeof storedSchema>): string {
  const text = JSON.stringify(stored);
  if (Buffer.byteLength(text) > limits.functions.manifestBytesMax)
    throw new ManifestError('The codebase has too many functions: their description is too long.');
  return text;
}

export function readStoredManifest(text: string): Manifest {
  const { discovered, declared, values } = v.parse(storedSchema, JSON.parse(text));
  const manifest = readManifest(discovered, values);
  return { ...manifest, functions: withFileActions(manifest.functions, declared) };
}

/** Throws when another codebase has a function of the same name, because callers name functions only. */
export function requireFreeNames(
  { functions }: Pick<Manifest, 'functions'>,
  others: readonly { readonly codebase: string; readonly functions: Manifest['functions'] }[],
): void {
  const taken = new Map(others.flatMap((other) => other.functions.map(({ name }) => [name, other.codebase] as const)));
  for (const { name } of functions) {
    const other = taken.get(name);
    if (other !== undefined) throw new ManifestError(`The codebase "${other}" already has a function "${name}".`);
  }
}
