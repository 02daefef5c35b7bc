import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPKCS8, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/server/run-command.ts';
import { type RunningHearth, runHearth } from '../support/server/run-hearth.ts';

const password = 'correct horse battery';

/** The stable names that users and tools rely on (docs/spec.md, point 7). */
describe('the entry points of Hearth', () => {
  let hearth: RunningHearth;
  let data: string;
  let key: string;
  let appId: string;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'hearth-doors-'));
    hearth = await runHearth({ dataFolder: data });
    const init = (await (await fetch(`${hearth.url}/__/firebase/init.json`)).json()) as {
      apiKey: string;
      appId: string;
    };
    key = init.apiKey;
    appId = init.appId;
  });
  afterAll(() => hearth.stop());

  const command = (args: readonly string[], input = '') => runCommand([...args, '--data', data], { input });
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${hearth.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, Record<string, unknown>> };
  };

  it('gives an app its complete configuration', async () => {
    const reply = await fetch(`${hearth.url}/__/firebase/init.json`, {
      headers: { origin: 'https://app.example.org' },
    });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(await reply.json()).toEqual({
      apiKey: key,
      projectId: 'hearth',
      appId: expect.stringMatching(/^1:\d{12}:web:[0-9a-f]{12}$/),
      authDomain: new URL(hearth.url).host,
      storageBucket: 'hearth',
      hearth: { origin: hearth.url, functionsUrl: `${hearth.url}/fn`, version: expect.any(String) },
    });
  });

  it('is ready and live', async () => {
    expect((await fetch(`${hearth.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${hearth.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${hearth.url}/metrics`)).status).toBe(200);
  });

  it('completes the setup from the command line, beside the running server', async () => {
    const made = await command(
      ['users', 'create', '--email', 'Ada@Example.org', '--password-stdin', '--role', 'owner'],
      `${password}\n`,
    );
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^Made owner ada@example.org/) });
    const signIn = await post(`/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${key}`, {
      email: 'ada@example.org',
      password,
      returnSecureToken: true,
    });
    expect(signIn).toMatchObject({ status: 200, body: { idToken: expect.any(String) } });
    expect(await post('/fn/hearth-setup-status', { data: {} })).toMatchObject({ body: { result: { needed: false } } });
  });

  it('refuses an invalid account in one sentence', async () => {
    expect(
      (await command(['users', 'create', '--email', 'ada@example.org', '--password-stdin'], password)).output,
    ).toBe('There is already an account with this e-mail.\n');
    expect((await command(['users', 'create', '--email', 'bo@example.org', '--password-stdin'], 'short')).code).toBe(1);
    expect((await command(['users', 'create', '--email', 'bo@example.org'])).output).toMatch(/--password-stdin/);
  });

  it('serves every callable at both of its addresses', async () => {
    for (const path of [
      '/fn/hearth-setup-status',
      '/hearth/us-central1/hearth-setup-status',
      '/hearth/europe-west1/hearth-setup-status',
    ]) {
      expect(await post(path, { data: {} })).toMatchObject({
        status: 200,
        body: { result: { workspaceName: expect.any(String) } },
      });
    }
    expect(await post('/fn/no-such-function', { data: {} })).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND' } },
    });
  });

  it('publishes its keys', async () => {
    for (const path of ['/v1/jwks', '/firebaseappcheck.googleapis.com/v1/jwks']) {
      expect(await (await fetch(`${hearth.url}${path}`)).json()).toMatchObject({
        keys: [{ kty: 'RSA', alg: 'RS256' }],
      });
    }
    for (const prefix of ['', '/www.googleapis.com']) {
      const reply = await fetch(`${hearth.url}${prefix}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`);
      expect(Object.values((await reply.json()) as object)[0]).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    }
  });

  it('creates, accepts and revokes admin keys', async () => {
    const account = JSON.parse((await command(['admin-key', 'create', '--name', 'ci'])).output) as Record<
      string,
      string
    >;
    const { client_email: email = '', private_key: pem = '', private_key_id: id = '' } = account;
    expect(account).toMatchObject({
      type: 'service_account',
      project_id: 'hearth',
      universe_domain: new URL(hearth.url).hostname,
    });
    const now = Math.floor(Date.now() / 1000);
    const bearer = await new SignJWT({ iss: email, sub: email, iat: now, exp: now + 600 })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(await importPKCS8(pem, 'RS256'));
    const admin = { authorization: `Bearer ${bearer}` };
    const lookup = '/identitytoolkit.googleapis.com/v1/projects/hearth/accounts:lookup';
    expect(await post(lookup, { email: ['ada@example.org'] }, admin)).toMatchObject({
      status: 200,
      body: { users: [{ email: 'ada@example.org' }] },
    });
    expect((await fetch(`${hearth.url}/storage/v1/b/hearth/o`, { headers: admin })).status).toBe(200);
    for (const headers of [{}, { authorization: 'Bearer owner' }]) {
      expect((await post(lookup, { email: ['ada@example.org'] }, headers)).status).toBe(401);
      expect((await fetch(`${hearth.url}/storage/v1/b/hearth/o`, { headers })).status).toBe(401);
    }
    expect((await command(['admin-key', 'list'])).output).toContain(id);
    expect((await command(['admin-key', 'revoke', id])).output).toBe(`Revoked ${id}.\n`);
    expect((await post(lookup, { email: ['ada@example.org'] }, admin)).status).toBe(401);
  });

  it('creates debug tokens that the SDK-shaped exchange accepts', async () => {
    const token = (await command(['app-check', 'debug-token', 'create', '--name', 'ci'])).output.trim();
    expect(
      await post(`/v1/projects/hearth/apps/${appId}:exchangeDebugToken?key=${key}`, { debug_token: token }),
    ).toMatchObject({ status: 200, body: { ttl: '3600s' } });
  });

  it("answers unimplemented methods with the protocol's own error", async () => {
    expect(
      await post(`/identitytoolkit.googleapis.com/v1/accounts:issueSamlResponse?key=${key}`, { rpId: 'a' }),
    ).toMatchObject({
      status: 501,
      body: { error: { code: 501, message: expect.stringMatching(/^UNIMPLEMENTED/), status: 'UNIMPLEMENTED' } },
    });
    expect(await post(`/v1/projects/hearth/apps/${appId}:exchangeRecaptchaV3Token`, {})).toMatchObject({
      status: 501,
      body: { error: { status: 'UNIMPLEMENTED' } },
    });
    for (const path of ['/__/auth/handler', '/__/auth/iframe', '/emulator/auth/handler'])
      expect((await fetch(`${hearth.url}${path}`)).status).toBe(400);
    expect((await fetch(`${hearth.url}/emulator/v1/projects/hearth/accounts`, { method: 'DELETE' })).status).not.toBe(
      200,
    );
    expect((await post('/__reset', {})).status).toBe(404);
    expect(
      (
        await fetch(`${hearth.url}/internal/setRules`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(404);
  });

  it('prints the findings of the doctor with secrets masked', async () => {
    const { code, output } = await runCommand(['doctor'], {
      env: { HEARTH_DATABASE_URL: 'postgres://me:hunter2@localhost/x' },
    });
    expect(code).toBe(0);
    expect(output).toContain('HEARTH_PORT = 7400  [default]');
    expect(output).not.toContain('hunter2');
  });

  it('prints the usage of a command when its arguments are wrong', async () => {
    for (const args of [
      ['users'],
      ['users', 'destroy'],
      ['admin-key'],
      ['app-check', 'enforce', 'moon', 'off'],
      ['settings', 'set', 'x', 'y'],
      ['start', '--prot', '80'],
      ['nonsense'],
    ]) {
      const { code, output } = await command(args);
      expect([args, code]).toEqual([args, 2]);
      expect(output).toMatch(/Usage: hearth|hearth start/);
    }
  });
});
