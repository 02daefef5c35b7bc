import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { fresh, openCallableServer, refusal, withStatus } from '../callable-server.suite.ts';

const strangeNames = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'drive-lis',
  'drive-list%20',
  'DRIVE-LIST',
  'drïve-list',
  '文件',
  '😀',
  '%00',
  '%2e%2e%2fx',
  'a%2fb',
  "x' or 1=1",
  'x'.repeat(3000),
];

describe('An unknown function', () => {
  it('is not found, whatever its name (A41)', async () => {
    const server = await openCallableServer(withStatus(async () => fresh));
    const sdk = await server.sdk();
    for (const name of strangeNames) {
      expect([name, (await refusal(sdk.call(name, {}))).code]).toEqual([name, 'functions/not-found']);
      expect([name, (await refusal(sdk.stream(name, {}))).code]).toEqual([name, 'functions/not-found']);
    }
  });

  it('is not found by a path with dots, nor in another project', async () => {
    const server = await openCallableServer(withStatus(async () => fresh));
    const sdk = await server.sdk();
    expect((await refusal(sdk.call('../x', {}))).code).toBe('functions/not-found');
    const body = '{"data":{}}';
    for (const path of [
      '/other/us-central1/hearth-setup-status',
      '/hearth/somewhere/hearth-setup-status',
      '/fn/',
      '/fn/a/b',
    ])
      expect((await server.raw(path, { body })).status).toBe(404);
    expect((await server.raw('/hearth/us-central1/hearth-setup-status', { body })).status).toBe(200);
    const streamed = await server.raw('/other/us-central1/hearth-setup-status', {
      body,
      headers: { accept: 'text/event-stream' },
    });
    expect(streamed.text).toMatch(/^data: \{"error":\{"status":"NOT_FOUND"/);
  });

  it('is unimplemented if the contract declares it and nothing implements it', async () => {
    const server = await openCallableServer(() => undefined);
    const refused = await refusal((await server.sdk()).call('setup-status', {}));
    expect(refused).toMatchObject({ code: 'functions/unimplemented', details: { code: 'server/unimplemented' } });
  });
});

describe('A request that is not a call', () => {
  const notCalls: readonly [string, string, Record<string, string>?][] = [
    ['not JSON', '{"data":'],
    ['empty', ''],
    ['without data', '{}'],
    ['with more than data', '{"data":{},"uid":"somebody"}'],
    ['a list', '[]'],
    ['with a poisoned key (A40)', '{"data":{"__proto__":{"role":"owner"}}}'],
    ['with an escaped poisoned key (A40)', '{"data":{"\\u005f_proto__":{"role":"owner"}}}'],
    ['with a poisoned constructor (A40)', '{"data":{"constructor":{"prototype":{"role":"owner"}}}}'],
    ['with an unknown @type', '{"data":{"a":{"@type":"x","value":"1"}}}'],
    ['a form', 'data=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', '{"data":{}}', { 'content-type': 'text/plain' }],
    ['too large', `{"data":{"a":"${'x'.repeat(limits.functions.bodyBytesMax)}"}}`],
    ['a megabyte of brackets', `{"data":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
  ];

  it('is refused in the format of callables', async () => {
    const server = await openCallableServer(withStatus(async () => fresh));
    for (const [what, body, headers = {}] of notCalls) {
      const plain = await server.raw('/fn/hearth-setup-status', { body, headers });
      expect([what, plain.status]).toEqual([what, 400]);
      expect(JSON.parse(plain.text)).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
      const accept = { ...headers, accept: 'text/event-stream' };
      const streamed = await server.raw('/fn/hearth-setup-status', { body, headers: accept });
      expect([what, streamed.text]).toEqual([
        what,
        expect.stringMatching(/^data: \{"error":\{"status":"INVALID_ARGUMENT"/),
      ]);
    }
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it('that would take long to parse is refused unparsed, even if it is not JSON (A39, T33)', async () => {
    const server = await openCallableServer(withStatus(async () => fresh));
    for (const body of [`{"data":${'['.repeat(1_000_000)}`, `{"data":[${'1,'.repeat(1_000_000)}`]) {
      const { status, text } = await server.raw('/fn/hearth-setup-status', { body, headers: {} });
      expect([status, JSON.parse(text).error.message]).toEqual([400, expect.stringMatching(/too many values/)]);
    }
  });

  it('is refused for any method but POST', async () => {
    const server = await openCallableServer(withStatus(async () => fresh));
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const { status, text } = await server.raw('/fn/hearth-setup-status', { method, headers: {} });
      expect([status, JSON.parse(text).error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    }
  });
});
