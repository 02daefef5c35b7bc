import { join } from 'node:path';
import { type Functions, type HttpsCallableResult, httpsCallable } from 'firebase/functions';
import { describe, expect, it } from 'vitest';
import { codebaseOf, openFunctionsServer } from '../testing/functions-server.suite.ts';

const wild = `
const { onCall, onRequest } = require('firebase-functions/v2/https');
const held = [];
exports.ok = onCall(() => process.pid);
exports.loops = onCall({ timeoutSeconds: 1 }, () => { for (;;); });
exports.waits = onCall({ timeoutSeconds: 1 }, () => new Promise(() => setInterval(() => {}, 1000)));
exports.heap = onCall(() => { for (;;) held.push(new Array(100000).fill(Math.random())); });
exports.buffers = onCall(async () => { for (;;) { held.push(Buffer.alloc(16 * 1024 * 1024, 1)); await new Promise((resolve) => setTimeout(resolve, 5)); } });
exports.exits = onCall(() => process.exit(0));
exports.later = onCall(async () => { setTimeout(() => { throw new Error('later'); }); await new Promise((resolve) => setTimeout(resolve, 200)); return 'survived'; });
exports.rejects = onCall(() => { void Promise.reject(new Error('nobody awaits this')); return 'survived'; });
exports.large = onCall(() => 'x'.repeat(20 * 1024 * 1024));
exports.leaks = onCall(() => { setInterval(() => {}, 1000); require('node:net').createServer().listen(0); return 'fine'; });
exports.forks = onCall(() => { require('node:child_process').spawnSync('/bin/true'); return 'forked'; });
exports.reads = onCall(({ data }) => require('node:fs').readFileSync(data, 'utf8').length);
exports.writes = onCall(({ data }) => { require('node:fs').writeFileSync(data, 'x'); return 'written'; });
exports.sees = onCall(() => process.env);
exports.parent = onRequest((request, response) => { response.write('begun'); setTimeout(() => { for (;;); }, 50); });
`;
const calm = `
const { onCall } = require('firebase-functions/v2/https');
exports.calm = onCall(() => 'calm');
exports.pid = onCall(() => process.pid);
exports.obeys = onCall({ timeoutSeconds: 1 }, (request, response) => new Promise((resolve) => response.signal.addEventListener('abort', resolve)));
`;

describe('a codebase that misbehaves', () => {
  it('harms neither the server nor another codebase', async () => {
    const server = await openFunctionsServer();
    await server.functions.serveFolder(await codebaseOf({ 'index.js': wild }), { codebase: 'wild' });
    await server.functions.serveFolder(await codebaseOf({ 'index.js': calm }), { codebase: 'calm' });
    const sdk = await server.sdk();
    const call = caller(sdk);
    const rows: readonly (readonly [name: string, data: unknown, outcome: unknown])[] = [
      ['loops', null, 'functions/deadline-exceeded'],
      ['waits', null, 'functions/deadline-exceeded'],
      ['heap', null, 'functions/internal'],
      ['buffers', null, 'functions/internal'],
      ['exits', null, 'functions/internal'],
      ['later', null, 'functions/internal'],
      ['rejects', null, 'survived'],
      ['leaks', null, 'fine'],
      ['forks', null, 'functions/internal'],
      ['reads', '/etc/passwd', 'functions/internal'],
      ['reads', join(server.core.config.data, 'keys', 'master.key'), 'functions/internal'],
      ['reads', join(server.core.config.data, 'hearth.sqlite'), 'functions/internal'],
      ['writes', join(server.core.config.data, 'functions', 'tmp', 'calm', 'x'), 'functions/internal'],
      ['writes', join(server.core.config.data, 'functions', 'tmp', 'wild', 'x'), 'written'],
    ];
    for (const [name, data, outcome] of rows) {
      expect([name, await call(name, data)]).toEqual([name, outcome]);
      expect([name, await call('calm')]).toEqual([name, 'calm']);
      // The codebase itself recovers too.
      expect([name, await call('ok')]).toEqual([name, expect.any(Number)]);
    }
    expect(String(await call('large'))).toHaveLength(20 * 1024 * 1024);
  });

  it('keeps its process when it ends at the signal of its timeout', async () => {
    const server = await openFunctionsServer();
    await server.functions.serveFolder(await codebaseOf({ 'index.js': calm }));
    const call = caller(await server.sdk());
    const pid = await call('pid');
    expect(await call('obeys')).toBe('functions/deadline-exceeded');
    expect(await call('pid')).toBe(pid);
  });

  it('sees nothing of the environment of the server', async () => {
    const server = await openFunctionsServer();
    await server.functions.serveFolder(await codebaseOf({ 'index.js': wild, '.env': 'OWN=yes' }));
    const seen = await caller(await server.sdk())('sees');
    const firebase = ['FIREBASE_CONFIG', 'GCLOUD_PROJECT', 'GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_CLOUD_PROJECT'];
    expect(Object.keys(seen as object).sort()).toEqual([...firebase, 'HOME', 'NODE_ENV', 'OWN', 'TMPDIR', 'TZ']);
  });

  it('ends a reply that hangs half-way', async () => {
    const server = await openFunctionsServer();
    await server.functions.serveFolder(
      await codebaseOf({ 'index.js': wild.replaceAll('onRequest((', 'onRequest({ timeoutSeconds: 1 }, (') }),
    );
    await expect(fetch(`${server.origin}/fn/parent`).then((reply) => reply.text())).rejects.toThrow('terminated');
  });
});

/** The result, or the code of the error. */
function caller(sdk: Functions) {
  return (name: string, data: unknown = null): Promise<unknown> =>
    httpsCallable(sdk, name, { timeout: 60_000 })(data).then(
      (result: HttpsCallableResult<unknown>) => result.data,
      (error: { code: string }) => error.code,
    );
}
