import { limits } from '@hearth/contract';
import { httpsCallable } from 'firebase/functions';
import { describe, expect, it } from 'vitest';
import { codebaseOf, openFunctionsServer } from '../testing/functions-server.suite.ts';

const index = `
const { onCall, HttpsError, onRequest } = require('firebase-functions/v2/https');
const logger = require('firebase-functions/logger');
console.log('loading');
exports.hello = onCall((request) => { logger.warn('Careful', { step: 2 }); console.log('plain \\u001b[31m red\\nforged'); return 'hi'; });
exports.fails = onCall(() => { throw new HttpsError('failed-precondition', 'Not now.'); });
exports.streams = onCall(async (request, response) => { await response.sendChunk(1); throw new HttpsError('not-found', 'No.'); });
exports.throws = onCall(() => { throw new Error('a detail'); });
exports.slow = onCall({ timeoutSeconds: 1 }, () => new Promise(() => {}));
exports.exits = onCall(() => process.exit(3));
exports.noisy = onCall(() => { for (let i = 0; i < 1_000_000; i++) console.log('line', i); return process.memoryUsage.rss(); });
exports.page = onRequest((req, res) => { console.log('trace', req.get('traceparent'), req.get('x-cloud-trace-context')); res.status(Number(req.query.status ?? 200)).send('page'); });
exports.traced = onCall((request) => { logger.info('where'); return request.rawRequest.get('traceparent'); });
`;

async function open() {
  const server = await openFunctionsServer();
  await server.functions.serveFolder(await codebaseOf({ 'index.js': index }));
  const owner = await server.sdk({ email: 'owner@example.org', via: `${server.origin}/fn` });
  const ask = async (name: string, payload: object) =>
    (await httpsCallable<object, Answer>(owner, `hearth-${name}`)(payload)).data;
  return {
    ...server,
    ask,
    /** A run is stored after its reply. */
    async runOf(name: string) {
      const runs = async () => (await ask('console-functionRuns', { function: name })).items;
      await expect.poll(runs).not.toEqual([]);
      const [run] = await runs();
      return run ?? expect.fail(name);
    },
    linesOf: async (name: string) =>
      (await ask('console-functionLogs', { function: name, pageSize: 200 })).items.reverse(),
  };
}

interface Answer {
  readonly items: Record<string, unknown>[];
  readonly cursor: string | null;
  readonly latest: string | null;
}

describe('the runs of functions', () => {
  it('have their caller, their outcome and their log lines', async () => {
    const { sdk, ask, runOf, linesOf } = await open();
    const ada = await sdk({ email: 'ada@example.org' });
    await httpsCallable(ada, 'hello')();
    expect(await runOf('hello')).toMatchObject({
      function: 'hello',
      codebase: '(folder)',
      uid: expect.stringMatching(/^\w{28}$/),
      appId: null,
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      startedAt: expect.any(Number),
      ms: expect.any(Number),
      memoryBytes: expect.any(Number),
      outcome: 'ok',
      status: 200,
      code: null,
    });
    const { id, memoryBytes } = await runOf('hello');
    expect(memoryBytes).toBeGreaterThan(1024 ** 2);
    expect(await linesOf('hello')).toMatchObject([
      { run: id, severity: 'WARNING', text: 'Careful {"step":2}' },
      { run: id, severity: 'INFO', text: 'plain \\u{1b}[31m red\\nforged' },
    ]);
    const all = await ask('console-functionLogs', { codebase: '(folder)' });
    expect(all.items.at(-1)).toMatchObject({ run: null, function: null, text: 'loading' });
    const newer = await ask('console-functionLogs', {
      function: 'hello',
      after: String(all.items.at(-1)?.id),
      pageSize: 1,
    });
    expect(newer).toMatchObject({ items: [{ text: 'Careful {"step":2}' }], latest: newer.items[0]?.id });
    const none = await ask('console-functionLogs', { after: String(all.latest) });
    expect(none).toEqual({ items: [], cursor: null, latest: all.latest });
    expect((await ask('console-functionLogs', { severity: 'ERROR' })).items).toEqual([]);
    await expect(ask('console-functionLogs', { after: 'a', cursor: 'b' })).rejects.toThrow('Only one of');
    await expect(ask('console-functionRuns', { cursor: '\u0000' })).rejects.toThrow('does not exist');

    const { items } = await ask('console-functions', {});
    expect(items.map(({ name }) => name)).toEqual([
      'exits',
      'fails',
      'hello',
      'noisy',
      'page',
      'slow',
      'streams',
      'throws',
      'traced',
    ]);
    expect(items[2]).toEqual({
      name: 'hello',
      kind: 'callable',
      regions: ['us-central1'],
      codebase: '(folder)',
      url: expect.stringMatching(/\/us-central1\/hello$/),
      schedule: null,
      timeoutMs: 60_000,
      memoryBytes: 256 * 1024 ** 2,
      secrets: [],
      lastRunAt: expect.any(Number),
      lastOutcome: 'ok',
      runs: 1,
      errors: 0,
      durations: { p50: expect.any(Number), p95: expect.any(Number) },
    });
    expect(items[0]).toMatchObject({ lastRunAt: null, lastOutcome: null, runs: 0 });
    const page = await ask('console-functions', { pageSize: 2 });
    expect([page.cursor, (await ask('console-functions', { cursor: page.cursor, pageSize: 1 })).items]).toMatchObject([
      'fails',
      [{ name: 'hello' }],
    ]);
  });

  it('say how they failed', async () => {
    const { sdk, origin, ask, runOf, linesOf } = await open();
    const anyone = await sdk();
    for (const name of ['fails', 'throws', 'slow', 'exits'])
      await expect(httpsCallable(anyone, name)()).rejects.toThrow();
    const { data } = await httpsCallable(anyone, 'streams').stream();
    await expect(data).rejects.toMatchObject({ code: 'functions/not-found' });
    await fetch(`${origin}/fn/page?status=404`);
    expect(await runOf('fails')).toMatchObject({
      outcome: 'error',
      status: 400,
      code: 'FAILED_PRECONDITION',
      uid: null,
    });
    expect(await runOf('throws')).toMatchObject({ outcome: 'error', status: 500, code: 'INTERNAL' });
    expect(await runOf('streams')).toMatchObject({ outcome: 'error', status: 200, code: 'NOT_FOUND' });
    expect(await runOf('slow')).toMatchObject({ outcome: 'timeout' });
    expect(await runOf('exits')).toMatchObject({ outcome: 'crashed', code: 'EXIT' });
    expect(await runOf('page')).toMatchObject({ outcome: 'ok', status: 404 });
    expect(await linesOf('throws')).toMatchObject([{ severity: 'ERROR', text: expect.stringContaining('a detail') }]);
    expect(await linesOf('slow')).toMatchObject([{ severity: 'ERROR', text: expect.stringContaining('within 1 s') }]);
    expect(await linesOf('exits')).toMatchObject([{ severity: 'ERROR', text: expect.stringContaining('ended: 3') }]);
    const errors = await ask('console-functionRuns', { outcome: 'error', pageSize: 2 });
    expect(errors.items).toHaveLength(2);
    expect((await ask('console-functionRuns', { outcome: 'error', cursor: errors.cursor })).items).toHaveLength(1);
    const { items } = await ask('console-functions', {});
    expect(items.find(({ name }) => name === 'exits')).toMatchObject({ runs: 1, errors: 1, lastOutcome: 'crashed' });
  });

  it('are not shown to members', async () => {
    const { sdk, origin } = await open();
    const ada = await sdk({ email: 'ada@example.org', via: `${origin}/fn` });
    for (const name of ['console-functions', 'console-functionRuns', 'console-functionLogs'])
      await expect(httpsCallable(ada, `hearth-${name}`)({})).rejects.toMatchObject({
        code: 'functions/permission-denied',
      });
  });

  it('that print a million lines keep some, say so, and do not grow the memory', async () => {
    const { sdk, ask, runOf } = await open();
    const anyone = await sdk();
    const { data: memoryBytes } = await httpsCallable<unknown, number>(anyone, 'noisy')();
    expect(memoryBytes).toBeLessThan(256 * 1024 ** 2);
    const { id } = await runOf('noisy');
    const newest = await ask('console-functionLogs', { run: id, pageSize: 1 });
    expect(newest.items[0]).toMatchObject({ severity: 'WARNING', text: expect.stringContaining('are dropped') });
    let count = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Answer = await ask('console-functionLogs', { run: id, pageSize: 200, ...(cursor && { cursor }) });
      count += page.items.length;
      cursor = page.cursor;
    }
    expect(count).toBe(limits.functions.logLinesPerRunMax + 1);
  });

  it('belong to the trace of their caller, or to a new one', async () => {
    const { origin, runOf, linesOf } = await open();
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const cloud = '105445aa7843bc8bf206b12000100000/1;o=1';
    await fetch(`${origin}/fn/page`, { headers: { traceparent, 'x-cloud-trace-context': cloud } });
    expect(await runOf('page')).toMatchObject({ traceId });
    expect(await linesOf('page')).toMatchObject([{ text: `trace ${traceparent} undefined` }]);
    const call = await fetch(`${origin}/fn/traced`, {
      method: 'POST',
      headers: { traceparent: '00-nonsense', 'content-type': 'application/json' },
      body: '{"data":null}',
    });
    const { result }: { result?: unknown } = await call.json();
    const run = await runOf('traced');
    expect(result).toMatch(new RegExp(`^00-${String(run.traceId)}-[0-9a-f]{16}-00$`));
  });

  it('are counted in the metrics', async () => {
    const { sdk, core, runOf } = await open();
    const anyone = await sdk();
    await httpsCallable(anyone, 'hello')();
    await expect(httpsCallable(anyone, 'fails')()).rejects.toThrow();
    await runOf('hello');
    await runOf('fails');
    const text = await core.metrics.text();
    expect(text).toContain('hearth_function_runs_total{function="hello",outcome="ok"} 1\n');
    expect(text).toContain('hearth_function_runs_total{function="fails",outcome="error"} 1\n');
    expect(text).toContain('hearth_function_seconds_count{function="hello"} 1\n');
    expect(text).toMatch(/^hearth_function_workers\{codebase="\(folder\)"\} [1-9]$/m);
    expect(text).toContain('hearth_function_waiting{codebase="(folder)"} 0\n');
  });
});
