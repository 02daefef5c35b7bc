import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { serveFolder } from '../server/serve-folder.ts';

/** Bundles one script into a page as an app developer would, and serves the page from a separate origin. */
export async function bundleApp(script: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-app-'));
  await build({
    input: script,
    platform: 'browser',
    logLevel: 'warn',
    // Inside this repository, packages resolve to their TypeScript sources.
    resolve: { conditionNames: ['source', 'browser', 'import', 'module', 'default'] },
    output: { file: join(folder, 'app.js'), format: 'esm', codeSplitting: false },
  });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>App</title><p id="who">…</p><p id="result">…</p>' +
      '<script type="module" src="app.js"></script>',
  );
  const app = await serveFolder(folder);
  return {
    url: app.url,
    async close() {
      app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
