import { request as httpRequest, type IncomingMessage } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  blobCount,
  bucket,
  describeStorage,
  describeStorageOnBothDatabases,
  openWithHomeRules,
  type TestServer,
} from '../../storage.suite.ts';

const api = `/storage/v1/b/${bucket}`;
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** A server, and a service with its key. */
async function openService(open: Parameters<typeof openWithHomeRules>[0]): Promise<{ server: TestServer; ask: Ask }> {
  const server = await openWithHomeRules(open);
  const key = await server.admin();
  return { server, ask: (path, init = {}) => server.ask(path, { ...init, headers: { ...key, ...init.headers } }) };
}

async function put(ask: Ask, name: string, body: BodyInit, headers = {}): Promise<Record<string, string>> {
  const path = `/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${encodeURIComponent(name)}`;
  return (await (await ask(path, { method: 'POST', body, headers })).json()) as Record<string, string>;
}

async function text(ask: Ask, name: string): Promise<string> {
  return (await ask(`${api}/o/${encodeURIComponent(name)}?alt=media`)).text();
}

describeStorageOnBothDatabases('Objects made from objects', (open) => {
  it('are complete or absent, whatever happens to their sources meanwhile, and leave no blob behind', async () => {
    const { server, ask } = await openService(open);
    for (const name of ['a', 'b', 'c']) await put(ask, name, name.repeat(50_000));
    const post = (path: string, body?: unknown) =>
      ask(`${api}/o/${path}`, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) });
    const work = Array.from({ length: 60 }, (_, at) => {
      const [from, to] = ['abc'.charAt(at % 3), 'abc'.charAt((at + 1 + (at % 2)) % 3)];
      if (at % 6 === 0) return ask(`${api}/o/${from}`, { method: 'DELETE' });
      if (at % 6 === 1) return put(ask, from, from.repeat(50_000)).then(() => undefined);
      if (at % 6 === 2) return post(`${from}/moveTo/o/${to}`);
      if (at % 6 === 3) return post(`${to}/compose`, { sourceObjects: [{ name: from }] });
      return post(`${from}/${at % 2 ? 'copyTo' : 'rewriteTo'}/b/${bucket}/o/${to}`);
    });
    for (const answer of await Promise.all(work)) expect([undefined, 200, 204, 404, 503]).toContain(answer?.status);
    const { items = [] } = (await (await ask(`${api}/o`)).json()) as { items?: { name: string }[] };
    for (const { name } of items) expect(await text(ask, name)).toMatch(/^(?:a{50000}|b{50000}|c{50000})$/);
    expect((await server.storage.totals()).objects).toBe(items.length);
    expect(await blobCount(server)).toBe(items.length);
  });

  it('use a source only in the requested generation', async () => {
    const { ask } = await openService(open);
    const { generation } = await put(ask, 'a', 'one');
    await put(ask, 'b', 'other');
    const post = async (path: string, body: unknown = {}) =>
      (await ask(`${api}/o/${path}`, { method: 'POST', body: JSON.stringify(body) })).status;
    const copy = `a/rewriteTo/b/${bucket}/o/b`;
    expect(await post(`${copy}?sourceGeneration=1`)).toBe(404);
    expect(await post(`${copy}?ifSourceGenerationMatch=1`)).toBe(412);
    expect(await post(`${copy}?ifSourceGenerationNotMatch=${generation}`)).toBe(412);
    expect(await post(`${copy}?ifGenerationMatch=0`)).toBe(412);
    expect(await post(`${copy}?ifSourceMetagenerationMatch=2`)).toBe(412);
    expect(await post(`${copy}?rewriteToken=x`)).toBe(501);
    expect(await post('a/moveTo/o/b?ifSourceGenerationMatch=1')).toBe(412);
    expect(await post('a/moveTo/o/b?ifGenerationMatch=0')).toBe(412);
    expect(await post('a/moveTo/o/a')).toBe(400);
    expect(await post('c/compose', { sourceObjects: [{ name: 'a', generation: 1 }] })).toBe(404);
    const wrong = { name: 'a', objectPreconditions: { ifGenerationMatch: '1' } };
    expect(await post('c/compose', { sourceObjects: [wrong] })).toBe(412);
    expect(await text(ask, 'b')).toBe('other');
    expect(await post(`${copy}?sourceGeneration=${generation}`)).toBe(200);
    expect(await text(ask, 'b')).toBe('one');
  });
});

describeStorage('The Google Cloud Storage protocol', (open) => {
  it('answers nobody without a key, at any entry point (A28, A23)', async () => {
    const { server, ask } = await openService(open);
    await put(ask, 'open/x', 'x');
    const ada = await server.member('ada');
    const entryPoints: readonly (readonly [string, string])[] = [
      ['GET', '/storage/v1/b'],
      ['GET', '/b'],
      ['POST', '/b?project=hearth'],
      ['GET', api],
      ['PATCH', api],
      ['DELETE', api],
      ['GET', `${api}/o`],
      ['GET', `${api}/acl`],
      ['GET', `${api}/iam`],
      ...['', '/storage/v1', '/download/storage/v1'].map(
        (prefix) => ['GET', `${prefix}/b/${bucket}/o/open%2Fx?alt=media`] as const,
      ),
      ['GET', `${api}/o/open%2Fx`],
      ['HEAD', `${api}/o/open%2Fx?alt=media`],
      ['PATCH', `${api}/o/open%2Fx`],
      ['PUT', `${api}/o/open%2Fx`],
      ['DELETE', `${api}/o/open%2Fx`],
      ['POST', `${api}/o/open%2Fx/rewriteTo/b/${bucket}/o/open%2Fy`],
      ['POST', `${api}/o/open%2Fx/copyTo/b/${bucket}/o/open%2Fy`],
      ['POST', `${api}/o/open%2Fx/moveTo/o/open%2Fy`],
      ['POST', `${api}/o/open%2Fx/compose`],
      ['POST', `${api}/o/open%2Fx/acl`],
      ['POST', `/upload/storage/v1/b/${bucket}/o?name=open/y`],
      ['POST', `/upload/storage/v1/b/${bucket}/o?name=open/y&uploadType=resumable`],
      ['POST', `/upload/storage/v1/b/${bucket}/o?name=open/y&uploadType=multipart`],
    ];
    const token = new URL((await sdkUrl(server)) ?? 'http://x').searchParams.get('token');
    for (const [method, path] of entryPoints) {
      const withToken = `${path}${path.includes('?') ? '&' : '?'}token=${token}`;
      for (const headers of [{}, ada.headers, { authorization: 'Bearer owner' }, { authorization: 'x' }]) {
        const body = method === 'GET' || method === 'HEAD' ? undefined : '{"name":"mine-bucket"}';
        const response = await server.ask(withToken, { method, headers, ...(body && { body }) });
        expect(response.status, `${method} ${path}`).toBe(401);
      }
    }
    expect(await server.storage.totals()).toEqual({ objects: 1, bytes: 1 });
  });

  it('reads under preconditions: 304 for an unchanged object, 404 for another generation', async () => {
    const { ask } = await openService(open);
    const { generation = '' } = await put(ask, 'x', 'x');
    const read = async (query: string) => {
      const url = `${api}/o/x?${query}`;
      return [(await ask(url)).status, (await ask(`${url}&alt=media`)).status];
    };
    expect(await read(`ifGenerationMatch=${generation}`)).toEqual([200, 200]);
    expect(await read('ifGenerationMatch=1')).toEqual([412, 412]);
    expect(await read(`ifGenerationNotMatch=${generation}`)).toEqual([304, 304]);
    expect(await read('ifMetagenerationMatch=1')).toEqual([200, 200]);
    expect(await read('ifMetagenerationNotMatch=1')).toEqual([304, 304]);
    expect(await read(`generation=${generation}`)).toEqual([200, 200]);
    expect(await read('generation=1')).toEqual([404, 404]);
    const failed = (await (await ask(`${api}/o/x?ifGenerationMatch=1`)).json()) as { error: object };
    expect(failed.error).toMatchObject({ code: 412, errors: [{ domain: 'global', reason: 'conditionNotMet' }] });
    const metageneration = (path: string, init: RequestInit = {}) =>
      ask(`${api}${path}`, { method: 'PATCH', body: '{}', ...init });
    expect((await metageneration('?ifMetagenerationMatch=9')).status).toBe(412);
    expect((await metageneration('/o/x?ifMetagenerationNotMatch=1')).status).toBe(412);
    expect((await ask(`${api}/o/x?ifGenerationNotMatch=${generation}`, { method: 'DELETE' })).status).toBe(412);
    expect((await ask(`${api}/o/x?generation=1`, { method: 'DELETE' })).status).toBe(404);
  });

  it('unpacks gzip for clients that cannot, streams it, and gives no range of it', async () => {
    const { server, ask } = await openService(open);
    const packed = gzipSync('hello world '.repeat(1000));
    const path = `/upload/storage/v1/b/${bucket}/o?uploadType=media&contentEncoding=gzip`;
    const type = { 'content-type': 'text/plain' };
    await ask(`${path}&name=packed`, { method: 'POST', body: packed, headers: type });
    await ask(`${path}&name=fake`, { method: 'POST', body: 'not gzip at all', headers: type });
    await ask(`${path}&name=broken`, { method: 'POST', body: packed.subarray(0, 40), headers: type });
    const key = await server.admin();
    const get = (name: string, headers = {}, method = 'GET') =>
      new Promise<{ response: IncomingMessage; body: Buffer }>((resolve, reject) => {
        const url = `${server.origin}/download/storage/v1/b/${bucket}/o/${name}?alt=media`;
        httpRequest(url, { method, headers: { ...key, ...headers } }, (response) => {
          const chunks: Buffer[] = [];
          const end = () => resolve({ response, body: Buffer.concat(chunks) });
          response
            .on('data', (chunk) => chunks.push(chunk))
            .on('close', end)
            .on('error', end);
        })
          .on('error', reject)
          .end();
      });
    const plain = await get('packed', { range: 'bytes=0-3' });
    expect(plain.response.statusCode).toBe(200);
    expect(plain.body.toString()).toBe('hello world '.repeat(1000));
    const { headers } = plain.response;
    expect([headers['content-encoding'], headers['content-length'], headers['accept-ranges']]).toEqual([
      undefined,
      undefined,
      'none',
    ]);
    expect(headers['content-type']).toBe('text/plain');
    expect(headers['x-goog-stored-content-encoding']).toBe('gzip');
    expect(headers.etag).toMatch(/^W\//);
    expect(headers.vary).toBe('Authorization, Accept-Encoding');
    const asIs = await get('packed', { 'accept-encoding': 'br, gzip;q=0.5' });
    expect(asIs.response.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(asIs.body).toString()).toBe('hello world '.repeat(1000));
    expect((await get('packed', { 'accept-encoding': 'gzip', range: 'bytes=0-3' })).response.statusCode).toBe(206);
    expect((await get('packed', { 'accept-encoding': 'gzip;q=0' })).body.toString()).toContain('hello');
    expect((await get('packed', {}, 'HEAD')).response.headers['content-length']).toBeUndefined();
    expect((await get('fake')).body.toString()).toBe('not gzip at all');
    expect((await get('broken')).response.complete).toBe(false);
    await ask(`${api}/o/packed`, { method: 'PATCH', body: '{"cacheControl":"no-transform"}' });
    expect((await get('packed')).response.headers['content-encoding']).toBe('gzip');
    expect((await server.ask('/healthz')).status).toBe(200);
  });
});

/** A download URL of an object, in the Firebase protocol. */
async function sdkUrl(server: TestServer): Promise<string | undefined> {
  const described = (await (await server.ask(`/v0/b/${bucket}/o/open%2Fx`)).json()) as { downloadTokens?: string };
  return `${server.origin}/?token=${described.downloadTokens}`;
}
