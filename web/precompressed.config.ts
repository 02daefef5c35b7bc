import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Puts a `.br` and a `.gz` beside each file that shrinks, so that the server sends them without work. Plain http has no brotli. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    // Not sooner: until the files are written, Vite still fills in what a chunk has to preload.
    writeBundle({ dir = '' }, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        if (!/\.(?:js|css|svg)$/.test(fileName)) continue;
        const bytes = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        if (bytes.length < worthwhileBytes) continue;
        writeFileSync(join(dir, `${fileName}.gz`), gzipSync(bytes, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
        writeFileSync(join(dir, `${fileName}.br`), brotliCompressSync(bytes, { params }));
      }
    },
  };
}

/** Below the size of a packet there is nothing to gain. */
const worthwhileBytes = 1400;
