import { request } from 'node:http';
import { callables, limits } from '@hearth/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../core/ids.ts';
import { openCallableServer, refusal } from '../callable-server.suite.ts';

/** The same payload for every guest of a file request, because two of them may well send the same. */
const input = { token: 'token-of-the-request', name: 'photo.jpg', size: 3 };
const mine = '5f0c7a4e9b3d4e1f8a6b2c9d0e7f1a35';

async function openServer() {
  let begun = 0;
  const server = await openCallableServer((functions) =>
    functions.implement({
      'request-begin': async () => {
        begun += 1;
        const nodeId = `node${begun}`;
        const request = {
          uploadId: `u${begun}`,
          nodeId,
          name: 'photo.jpg',
          bucket: 'drive',
          objectName: `files/${nodeId}`,
        };
        return { ...request, submitKey: `key of caller ${begun}` };
      },
    }),
  );
  return { ...server, begun: () => begun };
}

describe('A write of an anonymous caller', () => {
  it('is done once for its request id, even if repeated from another IP address', async () => {
    const { origin, begun } = await openServer();
    const first = await callFrom(origin, '127.0.0.1', { ...input, requestId: mine });
    // The phone has changed its network and never got the answer.
    const again = await callFrom(origin, '127.0.0.2', { ...input, requestId: mine });
    expect(first).toMatchObject({ result: { submitKey: 'key of caller 1' } });
    expect([again, begun()]).toEqual([first, 1]);
  });

  it('is separate from that of another caller behind the same IP address with the same payload', async () => {
    const { origin, begun } = await openServer();
    await callFrom(origin, '127.0.0.1', { ...input, requestId: mine });
    const other = await callFrom(origin, '127.0.0.1', { ...input, requestId: mine.replace('5', '6') });
    expect(other).toMatchObject({ result: { submitKey: 'key of caller 2' } });
    expect(begun()).toBe(2);
  });

  it('needs an unguessable id, or is refused', async () => {
    const { sdk, begun } = await openServer();
    const anonymous = await sdk();
    const short = 'x'.repeat(limits.functions.requestIdLengthMinAnyone - 1);
    for (const requestId of ['request-0001', short, undefined, '', 7]) {
      const { details } = await refusal(anonymous.call('request-begin', { ...input, requestId }));
      expect(details).toMatchObject({ code: 'request/invalid', faults: [{ path: 'requestId' }] });
    }
    expect(begun()).toBe(0);
  });

  it('with the id of another caller but another payload does not get the answer', async () => {
    const { sdk, begun } = await openServer();
    const anonymous = await sdk();
    await anonymous.call('request-begin', { ...input, requestId: mine });
    const guessed = await refusal(anonymous.call('request-begin', { ...input, name: 'other.jpg', requestId: mine }));
    expect(guessed.details).toMatchObject({ code: 'request/invalid' });
    expect(JSON.stringify(guessed)).not.toContain('key of caller');
    expect(begun()).toBe(1);
  });

  it('is separate for a signed-in caller', async () => {
    const { sdk, person, begun } = await openServer();
    await person('ann@example.org', 'member');
    const asked = { ...input, requestId: mine };
    const [asNobody, asAnn] = [await sdk(), await sdk('ann@example.org')];
    expect(await asNobody.call('request-begin', asked)).toMatchObject({ submitKey: 'key of caller 1' });
    expect(await asAnn.call('request-begin', asked)).toMatchObject({ submitKey: 'key of caller 2' });
    expect(await asNobody.call('request-begin', asked)).toMatchObject({ submitKey: 'key of caller 1' });
    expect(begun()).toBe(2);
  });

  it('leaves neither its id nor its answer readable in the database', async () => {
    const { core, sdk } = await openServer();
    await (await sdk()).call('request-begin', { ...input, requestId: mine });
    const { rows } = await sql<Record<string, unknown>>`select * from call_requests`.execute(core.database.query);
    expect(rows).toMatchObject([{ actor: 'anyone', name: 'request-begin', request_id: hashSecret(mine) }]);
    const kept = JSON.stringify(rows);
    for (const secret of [mine, input.token, 'key of caller', '127.0.0.1']) expect(kept).not.toContain(secret);
  });
});

describe('Every write of the contract', () => {
  const writes = Object.entries(callables).filter(([, { writes }]) => writes);

  it('is refused without a request id, before anything happens', async () => {
    let happened = 0;
    const handlers = writes.map(([name]) => [
      name,
      async () => {
        happened += 1;
        return {};
      },
    ]);
    const server = await openCallableServer((functions) => functions.implement(Object.fromEntries(handlers)));
    await server.person('ann@example.org', 'member');
    const sdks = { anyone: await server.sdk(), member: await server.sdk('ann@example.org') };
    const owner = await server.sdk('owner@example.org');
    for (const [name, { access }] of writes) {
      const sdk = access === 'anyone' || access === 'member' ? sdks[access] : owner;
      const { details } = await refusal(sdk.call(name, {}));
      expect([name, details]).toMatchObject([name, { code: 'request/invalid', faults: [{ path: 'requestId' }] }]);
    }
    expect(writes.length).toBeGreaterThan(40);
    expect(happened).toBe(0);
  });
});

/** A call from one of the local IP addresses. */
async function callFrom(origin: string, localAddress: string, data: unknown): Promise<unknown> {
  const call = request(`${origin}/fn/hearth-request-begin`, {
    method: 'POST',
    localAddress,
    headers: { 'content-type': 'application/json', origin: 'close' },
  });
  call.end(JSON.stringify({ data }));
  let text = '';
  const reply = await new Promise<AsyncIterable<Buffer>>((resolve, reject) =>
    call.on('response', resolve).on('error', reject),
  );
  for await (const chunk of reply) text += chunk.toString();
  return JSON.parse(text);
}
