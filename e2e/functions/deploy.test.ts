import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../support/server/run-command.ts';
import { runEmulator } from '../support/server/run-emulator.ts';
import { runHearth } from '../support/server/run-hearth.ts';

const index = `const { onCall } = require('firebase-functions/v2/https');
const { defineSecret, defineString } = require('firebase-functions/params');
const key = defineSecret('API_KEY');
const greeting = defineString('GREETING');
exports.hello = onCall({ secrets: [key] }, ({ data }) => greeting.value() + ' ' + data + ' ' + key.value().length);`;

async function codebase(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-e2e-functions-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

describe('The built program', () => {
  it(
    'deploys a codebase beside a running server, with its packages from the registry',
    async () => {
      const hearth = await runHearth({ seeded: true });
      onTestFinished(() => hearth.stop());
      const run = (...words: readonly string[]) =>
        runCommand(['functions', ...words, '--data', hearth.dataFolder], { input: 'a value\n', timeoutMs: 4 * 60_000 });
      const folder = await codebase({
        'package.json': JSON.stringify({
          name: 'app',
          main: 'index.js',
          dependencies: { 'firebase-functions': '^7.0.0', 'firebase-admin': '^13.0.0' },
        }),
        'index.js': index,
        '.env': 'GREETING=Hello',
      });
      expect(await run('secret', 'set', 'API_KEY')).toMatchObject({ code: 0 });
      const deployed = await run('deploy', folder);
      expect(deployed.output).toContain('has no package-lock.json, so npm chooses the versions of its packages now.');
      expect(deployed.output).toContain(`hello  ${hearth.url}/hearth/us-central1/hello`);
      // The server takes the deployment from the database.
      await expect
        .poll(async () => (await run('call', 'hello', '"Ada"')).output, { timeout: 30_000 })
        .toBe('{"result":"Hello Ada 7"}\n');
      expect(hearth.log()).not.toContain('a value');
    },
    10 * 60_000,
  );

  it('serves a folder to the official SDK in the emulator', async () => {
    const folder = await codebase({
      'package.json': JSON.stringify({ name: 'app', main: 'index.js' }),
      'index.js': `exports.hello = require('firebase-functions/v2/https').onCall(({ data }) => 'Hello ' + data);`,
    });
    await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'));
    const emulator = await runEmulator('demo-app', ['--functions', folder]);
    onTestFinished(() => emulator.stop());
    const app = initializeApp({ projectId: 'demo-app', apiKey: 'any' }, 'functions emulator');
    onTestFinished(() => deleteApp(app));
    const functions = getFunctions(app);
    connectFunctionsEmulator(functions, '127.0.0.1', Number(new URL(emulator.url).port));
    const hello = httpsCallable(functions, 'hello');
    expect((await hello('Ada')).data).toBe('Hello Ada');
  });
});
