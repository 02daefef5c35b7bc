import { ManifestError } from '../../codebases/domain/manifest.ts';

/** The names that Firebase allows for a codebase. */
export function requireCodebaseName(name: string): void {
  if (!/^[a-z0-9_-]{1,63}$/.test(name))
    throw new ManifestError(
      `"${name}" cannot be the name of a codebase: use at most 63 small letters, digits, "-" and "_".`,
    );
}
