import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { serveFolder } from '../server/serve-folder.ts';

/** Builds a page from one script, as a developer's bundler would, and serves it from an origin of its own. */
export async function bundleApp(script: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-app-'));
  await build({
    input: script,
    platform: 'browser',
    logLevel: 'warn',
    // Inside this repository packages are taken from their TypeScript.
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
