import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Puts a `.br` and a `.gz` beside each file that shrinks, so that the server sends them without work. Plain http has no brotli. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        if (!/\.(?:js|css|svg)$/.test(fileName)) continue;
        const bytes = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        if (bytes.length < worthwhileBytes) continue;
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(bytes, { level: 9 }) });
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 10 };
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.br`,
          source: brotliCompressSync(bytes, { params: quality }),
        });
      }
    },
  };
}

/** Below the size of a packet there is nothing to gain. */
const worthwhileBytes = 1400;
