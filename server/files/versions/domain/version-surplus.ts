/**
 * How many bytes of older versions are too many: they may use half of what current files leave free, so that frequent
 * saving does not block uploads.
 */
export function versionSurplus(
  { usedBytes, versionBytes }: { readonly usedBytes: number; readonly versionBytes: number },
  quotaBytes: number | null,
): number {
  if (quotaBytes === null) return 0;
  const free = Math.max(0, quotaBytes - (usedBytes - versionBytes));
  return Math.max(0, Math.ceil(versionBytes - free / 2));
}

/** The oldest first, until so many bytes are found. */
export function oldestUpTo<V extends { readonly size: number }>(versions: readonly V[], bytes: number): readonly V[] {
  const taken: V[] = [];
  let found = 0;
  for (const version of versions) {
    if (found >= bytes) break;
    taken.push(version);
    found += version.size;
  }
  return taken;
}
