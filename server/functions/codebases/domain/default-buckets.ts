/**
 * The names of the default bucket: that of a fresh Hearth, and those that Firebase gives. A project that moves keeps the name
 * of its bucket, so code that names no bucket means whichever of them there is.
 */
export function defaultBuckets(project: string): readonly [string, ...string[]] {
  return [project, `${project}.firebasestorage.app`, `${project}.appspot.com`];
}

/** The bucket that `bucket()` of firebase-admin means, if these exist. One of Firebase's exists only where people made it. */
export function defaultBucket(project: string, existing: readonly string[]): string {
  return defaultBuckets(project).findLast((name) => existing.includes(name)) ?? project;
}
