import { existsSync } from 'node:fs';
import { findProgram } from './find-program.ts';
import { installSystemPackages } from './system-packages.ts';

/** A C compiler with the headers of the C library, installed on demand. Throws a one-sentence error without one. */
export function provideCompiler(): string {
  const compiler = findCompiler() ?? (installSystemPackages('gcc', 'libc6-dev') ? findCompiler() : undefined);
  if (compiler !== undefined) return compiler;
  throw new Error('The fault tests need a C compiler. Install the packages "gcc" and "libc6-dev".');
}

function findCompiler(): string | undefined {
  return existsSync('/usr/include/stdio.h') ? findProgram(['cc', 'gcc', 'clang']) : undefined;
}
