import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';
import type { Shell } from '../service-worker/shell.ts';

/**
 * Writes /sw.js: the service worker with the list of files of this build. The worker is at the root, because its path
 * limits its scope.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      const beside = ['theme.js', 'favicon.svg'].map((name) => readFileSync(join(dir, name), 'utf8'));
      const shell = shellOf(bundle, [page, ...beside]);
      const worker = await rolldown({
        input: fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url)),
        transform: { define: { SHELL: JSON.stringify(shell) } },
      });
      const { output } = await worker.generate({ format: 'iife', minify: true });
      writeFileSync(join(dir, 'sw.js'), output[0].code);
      await worker.close();
    },
  };
}

function shellOf(bundle: Rolldown.OutputBundle, texts: readonly string[]): Shell {
  const outputs = Object.values(bundle);
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry; the service worker has nothing to keep.');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk.fileName)) return;
    needed.add(chunk.fileName);
    for (const name of chunk.imports) add(byName.get(name));
  };
  add(entry);
  const styles = outputs.map(({ fileName }) => fileName).filter((name) => firstPaintFiles.test(name));
  const first = ['/', '/theme.js', '/favicon.svg', ...[...needed, ...styles].map((name) => `/${name}`)];
  // Messages are cached when first used, because nobody needs every language. So are the viewers: the files they show
  // are not available offline either.
  const later = chunks.filter((chunk) => !needed.has(chunk.fileName) && !chunk.moduleIds.some(isReadLate));
  const names = outputs.map(({ fileName }) => fileName).sort();
  const version = createHash('sha256')
    .update(JSON.stringify([names, texts]))
    .digest('hex')
    .slice(0, 12);
  return { version, first, rest: later.map(({ fileName }) => `/${fileName}`) };
}

const firstPaintFiles = /\.css$|\/inter-latin-wght-normal-[^/]+\.woff2$/;

function isReadLate(id: string): boolean {
  return /\/web\/i18n\/messages\/|\/node_modules\/(?:pdfjs-dist|highlight\.js|marked|dompurify)\//.test(id);
}
