import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes a `.br` and a `.gz` beside each file that shrinks, so that the server need not compress per request. The `.gz`
 * exists because browsers accept no brotli on plain http.
 */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    // Not earlier: Vite fills in the preload lists of chunks until the files are written.
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

/** Below the size of a packet, compression gains nothing. */
const worthwhileBytes = 1400;
