import { type CallableStatus, callables, type ErrorCode, errorCatalogue } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { fresh, openCallableServer, refusal, withStatus } from '../callable-server.suite.ts';
import type { Callables } from '../index.ts';
import { callableHttp } from './api/present-error.ts';

const owner = {
  requestId: 'request-0001-of-nobody-known',
  setupCode: 'AAAA',
  workspaceName: 'Home',
  displayName: 'Ann',
  email: 'ann@example.org',
  password: 'correct horse',
};

describe('A callable through the official SDK', () => {
  it('gives its result, by the custom domain and by the region', async () => {
    const server = await openCallableServer(withStatus(async () => fresh));
    expect(await (await server.sdk()).call('setup-status', {})).toEqual(fresh);
    expect(await (await server.sdk()).call('setup-status')).toEqual(fresh);
    expect(await (await server.sdk(undefined, 'region')).call('setup-status', {})).toEqual(fresh);
  });

  it('streams its result', async () => {
    const server = await openCallableServer(withStatus(async () => fresh));
    expect(await (await server.sdk()).stream('setup-status', {})).toEqual(fresh);
    const { headers, text } = await server.raw('/fn/hearth-setup-status', {
      body: '{"data":{}}',
      headers: { accept: 'text/event-stream' },
    });
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(text.endsWith(`data: ${JSON.stringify({ result: fresh })}\n\n`)).toBe(true);
  });

  it('sends only what the contract declares, even if the handler returns more', async () => {
    const server = await openCallableServer(withStatus(async () => ({ ...fresh, passwordHash: 'secret' })));
    expect(await (await server.sdk()).call('setup-status', {})).toEqual(fresh);
  });

  it('answers a result that breaks the contract as a bug, and logs the path, not the value', async () => {
    const broken = withStatus(async () => ({ ...fresh, workspaceName: { secret: 'hunter2' } }) as never);
    const server = await openCallableServer(broken);
    const { code, message, details } = await refusal((await server.sdk()).call('setup-status', {}));
    expect([code, details?.code]).toEqual(['functions/internal', 'server/internal']);
    expect(message).not.toContain('workspaceName');
    expect(server.logged()).toContain('The result of setup-status breaks the contract: workspaceName must be string');
    expect(server.logged()).not.toContain('hunter2');
  });
});

describe('An error', () => {
  it('of every status reaches the SDK with its code, called and streamed', async () => {
    let error: ErrorCode = 'server/internal';
    const server = await openCallableServer(
      withStatus(async () => {
        throw new AppError(error, { details: { left: 3 }, cause: new Error('a secret cause') });
      }),
    );
    const sdk = await server.sdk();
    for (const [status, code] of oneOfEachStatus()) {
      error = code;
      for (const call of [sdk.call('setup-status', {}), sdk.stream('setup-status', {})]) {
        const refused = await refusal(call);
        expect(refused.code).toBe(`functions/${status.toLowerCase().replaceAll('_', '-')}`);
        expect(refused.message).toContain(errorCatalogue[error].sentence);
        expect(refused.details).toMatchObject({ code: error, left: 3, requestId: expect.any(String) });
        expect(JSON.stringify(refused)).not.toContain('a secret cause');
      }
      const reply = await server.raw('/fn/hearth-setup-status', { body: '{"data":{}}' });
      expect(reply.status).toBe(callableHttp[status]);
      expect(Object.keys(JSON.parse(reply.text).error).sort()).toEqual(['details', 'message', 'status']);
      expect(JSON.parse(reply.text).error.status).toBe(status);
    }
  });

  it('that is a bug does not end the server and exposes nothing (A44, A45)', async () => {
    const server = await openCallableServer(
      withStatus(() => {
        throw new TypeError('secret internals');
      }),
    );
    const sdk = await server.sdk();
    for (const call of [sdk.call('setup-status', {}), sdk.stream('setup-status', {})]) {
      const refused = await refusal(call);
      expect(refused).toMatchObject({ code: 'functions/internal', details: { code: 'server/internal' } });
      expect(JSON.stringify(refused)).not.toContain('secret internals');
    }
    expect(server.logged()).toContain('secret internals');
    expect((await refusal(sdk.call('setup-status', {}))).code).toBe('functions/internal');
  });
});

describe('A payload', () => {
  it('that is invalid never reaches the handler, and the error names its path', async () => {
    const received: unknown[] = [];
    const server = await openCallableServer((functions) =>
      functions.implement({
        'setup-complete': async (payload) => {
          received.push(payload);
          return { uid: 'x' };
        },
      }),
    );
    const sdk = await server.sdk();
    const wrong: readonly [Record<string, unknown>, string][] = [
      [{ ...owner, email: ['a'] }, 'email'],
      [{ ...owner, email: { $gt: '' } }, 'email'],
      [{ ...owner, email: null }, 'email'],
      [{ ...owner, email: 5 }, 'email'],
      [{ ...owner, role: 'owner' }, 'role'],
      [{ ...owner, uid: 'somebody' }, 'uid'],
      [{ ...owner, password: 'x'.repeat(1_000_000) }, 'password'],
      [{ ...owner, requestId: undefined }, 'requestId'],
      [{ ...owner, requestId: '../../etc' }, 'requestId'],
      [{ ...owner, requestId: 'too-short-for-nobody' }, 'requestId'],
    ];
    for (const [payload, path] of wrong) {
      const { code, details } = await refusal(sdk.call('setup-complete', payload));
      expect([code, details]).toMatchObject([
        'functions/invalid-argument',
        { code: 'request/invalid', faults: [{ path }] },
      ]);
    }
    expect(received).toEqual([]);
  });

  it('with 64-bit wrappers arrives as numbers', async () => {
    const server = await openCallableServer((functions) =>
      functions.implement({ 'upload-begin': async ({ size }) => ({ ...begun, name: String(size) }) }),
    );
    await server.person('ann@example.org', 'member');
    const sdk = await server.sdk('ann@example.org');
    const size = { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: '9007199254740991' };
    const result = await sdk.call('upload-begin', { requestId: 'request-0001', name: 'x', size });
    expect(result).toMatchObject({ name: '9007199254740991' });
  });
});

describe('Access', () => {
  const build = async () => {
    const seen: unknown[] = [];
    const server = await openCallableServer((functions) =>
      functions.implement({
        'setup-status': async (_payload, { caller }) => ({ ...fresh, workspaceName: caller?.email ?? 'nobody' }),
        'action-list': async (_payload, { caller, appId, client }) => {
          seen.push({ uid: caller?.uid, role: caller?.role, appId, client });
          return { actions: [] };
        },
        'console-health': async () => {
          throw new AppError('server/unavailable');
        },
      }),
    );
    const person = await server.person('ann@example.org', 'member');
    await server.person('bea@example.org', 'admin');
    return { server, seen, person };
  };

  it('without an account is refused where one is needed', async () => {
    const { server, seen } = await build();
    const sdk = await server.sdk();
    expect((await refusal(sdk.call('action-list', {}))).details).toMatchObject({ code: 'access/signed-out' });
    expect((await refusal(sdk.stream('action-list', {}))).code).toBe('functions/unauthenticated');
    expect(await sdk.call('setup-status', {})).toMatchObject({ workspaceName: 'nobody' });
    expect(seen).toEqual([]);
  });

  it('depends on the token, and the handler knows the caller (A24)', async () => {
    const { server, seen, person } = await build();
    const sdk = await server.sdk('ann@example.org');
    expect(await sdk.call('action-list', {})).toEqual({ actions: [] });
    expect(seen).toEqual([{ uid: person.uid, role: 'member', appId: undefined, client: '127.0.0.1' }]);
    expect(await sdk.call('setup-status', {})).toMatchObject({ workspaceName: 'ann@example.org' });
  });

  it('needs the role', async () => {
    const { server } = await build();
    const member = await refusal((await server.sdk('ann@example.org')).call('console-health', {}));
    expect(member).toMatchObject({ code: 'functions/permission-denied', details: { code: 'access/denied' } });
    const admin = await refusal((await server.sdk('bea@example.org')).call('console-health', {}));
    expect(admin.code).toBe('functions/unavailable');
  });

  it('with an invalid token is refused even where none is needed (A23)', async () => {
    const { server } = await build();
    for (const authorization of badTokens) {
      const { status, text } = await server.raw('/fn/hearth-setup-status', {
        body: '{"data":{}}',
        headers: { authorization },
      });
      expect([authorization, status, JSON.parse(text).error.status]).toEqual([authorization, 401, 'UNAUTHENTICATED']);
    }
  });

  it('is refused where App Check enforces and there is no token (T43)', async () => {
    const { server, seen } = await build();
    await server.appCheck.setMode('functions', 'enforce');
    server.clock.advance(1001);
    for (const sdk of [await server.sdk(), await server.sdk('ann@example.org')]) {
      expect((await refusal(sdk.call('action-list', {}))).details).toMatchObject({ code: 'appcheck/invalid' });
      expect((await refusal(sdk.stream('action-list', {}))).details).toMatchObject({ code: 'appcheck/invalid' });
    }
    expect(seen).toEqual([]);
  });
});

const badTokens = [
  'Bearer ',
  'Bearer x',
  'Bearer a.b.c',
  'Basic YTpi',
  'Bearer\tx',
  'x',
  '',
  `Bearer ${'x'.repeat(10_000)}`,
];

const begun = { uploadId: 'u', nodeId: 'n', name: 'x', bucket: 'drive', objectName: 'files/n' };

it('A payload that the contract does not declare does not compile', () => {
  const compiles = (functions: Callables) => {
    functions.implement({ 'drive-get': async ({ id }) => ({ ...node, id }) });
    // @ts-expect-error: the contract has no such callable.
    functions.implement({ 'drive-explode': async () => ({}) });
    // @ts-expect-error: the payload of drive-get has no `path`.
    functions.implement({ 'drive-get': async ({ path }) => ({ ...node, id: path }) });
    // @ts-expect-error: the result of drive-get needs an id.
    functions.implement({ 'drive-get': async () => ({ name: 'x' }) });
    // @ts-expect-error: a size is a number.
    functions.implement({ 'upload-begin': async ({ size }) => ({ ...begun, name: size }) });
  };
  expect(compiles).toBeTypeOf('function');
  expect(Object.keys(callables)).toContain('drive-get');
});

const node = {
  parentId: null,
  kind: 'file',
  name: 'x',
  size: 0,
  contentType: null,
  generation: 1,
  starred: false,
  versions: 1,
  contentMtime: null,
  createdAt: 0,
  modifiedAt: 0,
  trashedAt: null,
} as const;

/** One code of the catalogue for each status. */
function oneOfEachStatus(): ReadonlyMap<CallableStatus, ErrorCode> {
  const found = new Map<CallableStatus, ErrorCode>();
  for (const [code, { status }] of Object.entries(errorCatalogue)) found.set(status, code as ErrorCode);
  return found;
}

describe('A write through the SDK', () => {
  it('repeated with its request id has one effect, even for twenty concurrent requests', async () => {
    const effects: string[] = [];
    const server = await openCallableServer((functions) =>
      functions.implement({
        'setup-complete': async ({ email }) => {
          effects.push(email);
          return { uid: `uid of ${email}` };
        },
      }),
    );
    const sdk = await server.sdk();
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => sdk.call('setup-complete', owner)));
    expect(effects).toEqual([owner.email]);
    for (const call of calls) {
      if (call.status === 'fulfilled') expect(call.value).toEqual({ uid: `uid of ${owner.email}` });
      else expect(call.reason).toMatchObject({ code: 'functions/aborted', details: { code: 'request/in-progress' } });
    }
    expect(await sdk.call('setup-complete', owner)).toEqual({ uid: `uid of ${owner.email}` });
    expect(await sdk.stream('setup-complete', owner)).toEqual({ uid: `uid of ${owner.email}` });
    const other = await refusal(sdk.call('setup-complete', { ...owner, email: 'bea@example.org' }));
    expect(other.details).toMatchObject({ code: 'request/invalid' });
    expect(effects).toEqual([owner.email]);
    expect(server.logged()).not.toContain(owner.password);
  });
});
