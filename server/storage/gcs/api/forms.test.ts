import { type GenerateSignedPostPolicyV4Options, Storage } from '@google-cloud/storage';
import { afterEach, expect, it, vi } from 'vitest';
import { addAdminKey } from '../../../testing/test-data.ts';
import { bucket, describeStorage, type OpenServer } from '../../storage.suite.ts';

afterEach(() => void vi.useRealTimers());

type Fields = Record<string, string>;

async function openForms(open: OpenServer) {
  const server = await open();
  const key = await addAdminKey(server.core);
  const library = new Storage({ apiEndpoint: server.origin, credentials: key, projectId: key.project_id });
  const fields = async (name: string, options: Partial<GenerateSignedPostPolicyV4Options> = {}): Promise<Fields> => {
    vi.useFakeTimers({ now: server.clock.now(), toFake: ['Date'] });
    const expires = server.clock.now() + 60_000;
    const [policy] = await library
      .bucket(bucket)
      .file(name)
      .generateSignedPostPolicyV4({ expires, ...options });
    vi.useRealTimers();
    return policy.fields as Fields;
  };
  const send = async (form: Fields, file = 'hello', path = `/${bucket}`) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.append(name, value);
    data.append('file', new Blob([file], { type: 'text/plain' }), 'ü.txt');
    return server.ask(path, { method: 'POST', body: data, redirect: 'manual' });
  };
  return { server, key, library, fields, send };
}

describeStorage('A signed form', (open) => {
  it('uploads the file that its author allowed', async () => {
    const { server, fields, send } = await openForms(open);
    const headers = { 'x-goog-meta-mood': 'glad', 'Cache-Control': 'no-cache', 'Content-Type': 'text/x' };
    expect((await send(await fields('a/b ü', { fields: headers }))).status).toBe(204);
    const key = await server.admin();
    const object = await server.ask(`/b/${bucket}/o/a%2Fb%20%C3%BC`, { headers: key });
    expect(await object.json()).toMatchObject({
      name: 'a/b ü',
      size: '5',
      contentType: 'text/x',
      cacheControl: 'no-cache',
      metadata: { mood: 'glad' },
    });
    const named = await send(
      await fields(['in/$', '{filename}'].join(''), { fields: { success_action_status: '201' } }),
      'x',
      `/${bucket}/`,
    );
    expect([named.status, ((await named.json()) as { name: string }).name]).toEqual([201, 'in/ü.txt']);
    const redirected = await send(
      await fields('c', { fields: { success_action_redirect: 'https://example.org/done' } }),
    );
    expect([redirected.status, redirected.headers.get('location')]).toEqual([303, 'https://example.org/done']);
    expect((await server.storage.totals()).objects).toBe(3);
  });
});

describeStorage('A signed form', (open) => {
  it('uploads nothing else: other names, types, sizes, fields, keys, times (T34, A28)', async () => {
    const { server, key, library, fields, send } = await openForms(open);
    const status = async (form: Fields, file?: string, path?: string) => (await send(form, file, path)).status;
    const { key: name = '', ...skipBytes } = await fields('x');
    const form: Fields = { key: name, ...skipBytes };
    expect(await status({ ...form, key: 'y' })).toBe(403);
    expect(await status(skipBytes)).toBe(403);
    expect(await status({ ...form, 'content-type': 'text/html' })).toBe(403);
    expect(await status({ ...form, 'x-goog-meta-a': 'b' })).toBe(403);
    expect(await status({ ...form, success_action_redirect: 'https://evil.example' })).toBe(403);
    expect(await status({ ...form, 'x-ignore-me': 'please' })).toBe(204);
    expect(await status(form, 'x', '/other-bucket')).toBe(404);
    const forged = Buffer.from(JSON.stringify({ expiration: '2100-01-01T00:00:00Z', conditions: [] })).toString(
      'base64',
    );
    for (const change of [
      { policy: forged },
      { policy: 'x' },
      { 'x-goog-signature': '00' },
      { 'x-goog-algorithm': 'none' },
      { 'x-goog-credential': 'x' },
    ])
      expect(await status({ ...form, ...change }), JSON.stringify(change)).toBe(403);
    const small = await fields('small', { conditions: [['content-length-range', 2, 4]] as never });
    expect([await status(small, 'x'), await status(small, 'xxxxx'), await status(small, 'xxx')]).toEqual([
      400, 400, 204,
    ]);
    const within = await fields('home/', { conditions: [['starts-with', '$key', 'home/']] as never });
    expect(await status({ ...within, key: 'home/x' })).toBe(403);
    const [v2] = await library
      .bucket(bucket)
      .file('v2')
      .generateSignedPostPolicyV2({ expires: server.clock.now() + 60_000 });
    const old = { key: 'v2', bucket, GoogleAccessId: key.client_email, policy: v2.base64, signature: v2.signature };
    expect(await status(old)).toBe(204);
    expect(await status({ ...old, key: 'v3' })).toBe(403);
    server.clock.advance(61_000);
    expect([await status(form), await status(old)]).toEqual([403, 403]);
    const fresh = await fields('x');
    await server.core.keys.admin.revoke(key.private_key_id);
    expect(await status(fresh)).toBe(403);
    expect((await server.storage.totals()).objects).toBe(3);
  });

  it('that is malformed is refused, never a 5xx (A22, A38)', async () => {
    const { server, fields } = await openForms(open);
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const post = async (body: string, headers: Record<string, string> = type) =>
      (await server.ask(`/${bucket}`, { method: 'POST', headers, body })).status;
    for (const body of [
      '',
      'x',
      '--b--',
      '--b\r\n\r\n--b--',
      '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx\r\n--b--',
    ])
      expect(await post(body), body).toBe(400);
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    expect(await post(`${field('key', 'x')}${field('key', 'y')}${field('file', 'z')}--b--`)).toBe(400);
    expect(
      await post(`${Array.from({ length: 101 }, (_, at) => field(`f${at}`, 'x')).join('')}${field('file', 'z')}--b--`),
    ).toBe(400);
    expect(await post(`${field('key', 'x'.repeat(70_000))}${field('file', 'z')}--b--`)).toBe(400);
    expect(await post(`${field('key', 'x')}${field('file', 'z')}--b--`)).toBe(403);
    expect(await post('{}', { 'content-type': 'application/json' })).toBe(400);
    const half = Object.entries(await fields('x'))
      .map(([name, value]) => field(name, value))
      .join('');
    expect(await post(`${half}--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nno end`)).toBe(400);
    expect(await server.storage.totals()).toEqual({ objects: 0, bytes: 0 });
  });
});
