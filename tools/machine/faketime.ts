import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installSystemPackages } from './system-packages.ts';

/** The library that gives a program another time, installed on demand. Throws a one-sentence error without it. */
export function provideFaketime(): string {
  const library = findFaketime() ?? (installSystemPackages('libfaketime') ? findFaketime() : undefined);
  if (library !== undefined) return library;
  throw new Error('The tests of clock jumps need libfaketime. Install the package "libfaketime".');
}

/** Debian has a folder for each machine type, others have not. The library for programs with threads is the one. */
function findFaketime(): string | undefined {
  return ['/usr/lib', '/usr/lib64', '/usr/local/lib']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}
