import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideNpmPackages } from '../../tools/machine/npm-packages.ts';
import { runCommand } from '../support/server/run-command.ts';
import { type RunningHearth, runHearth } from '../support/server/run-hearth.ts';

const admin = fileURLToPath(new URL('../../admin', import.meta.url));
const script = fileURLToPath(new URL('../support/apps/admin-sdk.mjs', import.meta.url));
const installMs = 300_000;

/** A third-party server on the Node version that its release of the admin SDK requires. */
describe('firebase-admin in production mode', () => {
  let hearth: RunningHearth;
  let folder: string;
  let keyFile: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-admin-sdk-'));
    hearth = await runHearth();
    const place = ['--data', hearth.dataFolder];
    const owner = ['users', 'create', '--email', 'owner@example.org', '--password-stdin', '--role', 'owner'];
    expect((await runCommand([...owner, ...place], { input: 'a quiet evening' })).code).toBe(0);
    keyFile = join(folder, 'key.json');
    await writeFile(keyFile, (await runCommand(['admin-key', 'create', '--name', 'server', ...place])).output);
  });
  afterAll(async () => {
    await hearth.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('works with release 14 on Node 22', { timeout: installMs }, async () => {
    const node = `node-${process.platform}-${process.arch}`;
    const packages = provideNpmPackages('firebase-admin@14', `${node}@22`);
    const printed = await printedBy(join(packages, 'node_modules', node, 'bin', 'node'), await beside(packages));
    expect(printed).toEqual({
      ...everything,
      node: expect.stringMatching(/^v22\./),
      release: expect.stringMatching(/^14\./),
    });
  });

  it('works with release 13 on this Node', async () => {
    const printed = await printedBy(process.execPath, script);
    expect(printed).toEqual({ ...everything, node: process.version, release: expect.stringMatching(/^13\./) });
  });

  const everything = {
    made: 'ada@example.org',
    found: 'ada@example.org',
    listed: ['ada@example.org', 'owner@example.org'],
    claims: { plan: 'family' },
    customToken: true,
    idToken: { uid: 'ada', plan: 'family' },
    cookie: 'ada',
    afterRevocation: 'auth/id-token-revoked',
    link: true,
    gone: 'auth/user-not-found',
  };

  /** The script and the built package beside another release of the SDK. */
  async function beside(packages: string): Promise<string> {
    const place = join(packages, 'node_modules', '@hearth', 'admin');
    await mkdir(place, { recursive: true });
    await cp(join(admin, 'dist'), join(place, 'dist'), { recursive: true });
    await cp(join(admin, 'package.json'), join(place, 'package.json'));
    const program = join(packages, 'admin-sdk.mjs');
    await cp(script, program);
    return program;
  }

  async function printedBy(node: string, program: string): Promise<unknown> {
    const { stdout } = await promisify(execFile)(node, [program, keyFile, hearth.url], { timeout: 60_000 });
    return JSON.parse(stdout);
  }
});
