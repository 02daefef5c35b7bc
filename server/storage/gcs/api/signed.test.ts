import { createHash, createPrivateKey, sign } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { type GetSignedUrlConfig, Storage } from '@google-cloud/storage';
import { expect, it } from 'vitest';
import type { ServiceAccount } from '../../../core/keys/index.ts';
import { addAdminKey } from '../../../testing/test-data.ts';
import { bucket, describeStorage, homeRules, type OpenServer, type TestServer } from '../../storage.suite.ts';

const minuteMs = 60_000;

interface Signer {
  readonly server: TestServer;
  readonly key: ServiceAccount;
  url(name: string, config: Partial<GetSignedUrlConfig>, of?: string): Promise<string>;
}

/** A server, a key for it, and Google's own signer with that key. */
/** Without `newKey`, servers share a key, because a key pair takes long to create. */
async function openSigner(
  open: OpenServer,
  { prepare, newKey }: { readonly prepare?: Parameters<OpenServer>[0]; readonly newKey?: boolean } = {},
): Promise<Signer> {
  const server = await open(prepare);
  const key = newKey ? await server.core.keys.admin.create('another') : await addAdminKey(server.core);
  const library = new Storage({ apiEndpoint: server.origin, credentials: key, projectId: key.project_id });
  return {
    server,
    key,
    async url(name, config, of = bucket) {
      const now = server.clock.now();
      const defaults = { version: 'v4', action: 'read', accessibleAt: now, expires: now + 10 * minuteMs } as const;
      const [url] = await library
        .bucket(of)
        .file(name)
        .getSignedUrl({ ...defaults, ...config });
      return url;
    },
  };
}

async function status(url: string, method = 'GET', init: RequestInit = {}): Promise<number> {
  return (await fetch(url, { method, redirect: 'manual', ...init })).status;
}

describeStorage('A signed URL', (open) => {
  it('allows what its signer allowed: write, read, query, begin an upload, delete', async () => {
    for (const version of ['v4', 'v2'] as const) {
      const { server, url } = await openSigner(open);
      const name = `a/b & c/ü+(1)!*'~ ${version}.txt`;
      const contentType = 'text/plain';
      const put = await fetch(await url(name, { version, action: 'write', contentType }), {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body: 'hello',
      });
      expect([put.status, await put.text()]).toEqual([200, '']);
      expect(put.headers.get('x-goog-hash')).toContain(`md5=${createHash('md5').update('hello').digest('base64')}`);
      const read = await url(name, { version });
      const answer = await fetch(read);
      expect(await answer.text()).toBe('hello');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(await status(read, 'HEAD')).toBe(200);
      expect(await status(read, 'GET', { headers: { range: 'bytes=1-2' } })).toBe(206);

      const resumable = { 'x-goog-resumable': 'start' };
      const begun = await fetch(await url(name, { version, action: 'resumable' }), {
        method: 'POST',
        headers: resumable,
      });
      expect(begun.status).toBe(201);
      const finished = await fetch(begun.headers.get('location') ?? '', { method: 'PUT', body: 'in pieces' });
      expect(await finished.json()).toMatchObject({ kind: 'storage#object', name, size: '9' });
      expect(await status(await url(name, { version, action: 'delete' }), 'DELETE')).toBe(204);
      expect(await status(read)).toBe(404);
      expect((await server.storage.totals()).objects).toBe(0);
    }
  });

  it('is worthless without its key: revoked, foreign, forged', async () => {
    const { server, url, key } = await openSigner(open);
    const write = await url('x', { action: 'write' });
    expect(await status(write, 'PUT', { body: 'x' })).toBe(200);
    const stranger = await (await openSigner(open, { newKey: true })).url('x', {});
    const foreign = stranger.replace(/^http:\/\/[^/]+/, server.origin);
    expect(await status(foreign)).toBe(403);
    const read = await url('x', {});
    expect(await status(`${read.slice(0, -4)}0000`)).toBe(403);
    expect(await status(read)).toBe(200);
    await server.core.keys.admin.revoke(key.private_key_id);
    expect(await status(read)).toBe(403);
    expect(await status(write, 'PUT', { body: 'y' })).toBe(403);
  });
});

describeStorage('A signed URL', (open) => {
  it('expires, in a week at most, and is not valid early', async () => {
    const { server, url } = await openSigner(open);
    await status(await url('x', { action: 'write' }), 'PUT', { body: 'x' });
    const now = server.clock.now();
    const [v4, v2] = [await url('x', {}), await url('x', { version: 'v2' })];
    const early = await url('x', { accessibleAt: now + 60 * minuteMs, expires: now + 120 * minuteMs });
    const old = await url('x', { version: 'v2', expires: '03-09-2491' });
    expect(await status(early)).toBe(403);
    server.clock.advance(10 * minuteMs - 1000);
    expect([await status(v4), await status(v2)]).toEqual([200, 200]);
    server.clock.advance(1000);
    expect([await status(v4), await status(v2), await status(old)]).toEqual([403, 403, 200]);
    server.clock.advance(50 * minuteMs);
    expect(await status(early)).toBe(200);
    const longer = v4.replace(/X-Goog-Expires=\d+/, 'X-Goog-Expires=604801');
    for (const bad of [longer, v4.replace(/X-Goog-Expires=\d+/, 'X-Goog-Expires=-1')])
      expect(await status(bad)).toBe(403);
  });

  it('allows nothing that was not signed: another object, method, header or parameter (A28, A31)', async () => {
    const { server, url } = await openSigner(open);
    for (const name of ['x', 'y', 'a/x']) await status(await url(name, { action: 'write' }), 'PUT', { body: name });
    for (const version of ['v4', 'v2'] as const) {
      const read = await url('x', { version });
      const at = (path: string) => read.replace(`/${bucket}/x?`, path);
      for (const path of [`/${bucket}/y?`, `/${bucket}/a/x?`, `/other/x?`, `/${bucket}//x?`])
        expect([400, 403, 404], path).toContain(await status(at(path)));
      expect(await status(at(`/v0/b/${bucket}/o/x?alt=media&`))).not.toBe(200);
      expect(await status(at(`/storage/v1/b/${bucket}/o/x?alt=media&`))).not.toBe(200);
      for (const method of ['PUT', 'DELETE', 'POST', 'PATCH'])
        expect([403, 404], method).toContain(await status(read, method, method === 'DELETE' ? {} : { body: 'evil' }));
      // The holder of the URL must not be able to change what was signed.
      for (const header of ['x-goog-meta-a', 'x-goog-if-generation-match', 'x-goog-acl', 'x-goog-resumable'])
        expect(await status(read, 'GET', { headers: { [header]: '1' } }), header).toBe(403);
    }
    const v4 = await url('x', {});
    for (const more of ['&generation=1', '&response-content-type=text/html', '&X-Goog-Date=20200101T000000Z', '&a'])
      expect(await status(v4 + more), more).toBe(403);
    const reordered = v4.replace(/\?(.*)$/, (_, query: string) => `?${query.split('&').reverse().join('&')}`);
    expect(await status(reordered)).toBe(200);
    expect(await (await server.ask(v4)).text()).toBe('x');
  });

  it('requires the signed headers and the signed bytes', async () => {
    const { server, url } = await openSigner(open);
    const sha256 = createHash('sha256').update('right').digest('hex');
    const extensionHeaders = { 'x-goog-content-sha256': sha256, 'x-goog-meta-mood': 'glad', 'x-goog-hash': '' };
    const write = await url('x', { action: 'write', extensionHeaders, contentType: 'text/plain' });
    const headers = { ...extensionHeaders, 'content-type': 'text/plain' };
    expect(await status(write, 'PUT', { headers, body: 'wrong' })).toBe(400);
    expect((await server.storage.totals()).objects).toBe(0);
    expect(await status(write, 'PUT', { headers: { ...headers, 'x-goog-meta-mood': 'sad' }, body: 'right' })).toBe(403);
    expect(await status(write, 'PUT', { headers: { ...headers, 'content-type': 'text/html' }, body: 'right' })).toBe(
      403,
    );
    expect(await status(write, 'PUT', { headers, body: 'right' })).toBe(200);
    const described = await server.ask(`/storage/v1/b/${bucket}/o/x`, { headers: await server.admin() });
    expect(await described.json()).toMatchObject({ contentType: 'text/plain', metadata: { mood: 'glad' } });
    const once = await url('x', { action: 'write', extensionHeaders: { 'x-goog-if-generation-match': '0' } });
    expect(await status(once, 'PUT', { headers: { 'x-goog-if-generation-match': '0' }, body: 'again' })).toBe(412);
  });

  it('chooses the name of its file, but not that it runs (A37, T6, T8)', async () => {
    const { url } = await openSigner(open);
    await status(await url('x.html', { action: 'write' }), 'PUT', {
      body: '<script>',
      headers: { 'content-type': 'text/html' },
    });
    const named = await fetch(await url('x.html', { promptSaveAs: 'report ü.txt', responseType: 'text/html' }));
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="report _.txt"; filename*=UTF-8''report%20%C3%BC.txt`,
    );
    expect(named.headers.get('content-security-policy')).toMatch(/^sandbox/);
    const inline = await fetch(await url('x.html', { responseDisposition: 'inline', responseType: 'text/javascript' }));
    expect(inline.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(inline.headers.get('content-type')).toBe('application/octet-stream');
    const evil = await fetch(
      await url('x.html', { responseDisposition: 'inline\r\nSet-Cookie: a=b', responseType: 'a\r\nb: c' }),
    );
    expect([evil.status, evil.headers.get('set-cookie'), evil.headers.get('b')]).toEqual([200, null, null]);
  });

  it('gives no access to a guarded bucket', async () => {
    const guard = {
      authorize: async () => undefined,
      finalized: async () => undefined,
      deleteAsked: async () => undefined,
      downloadTokenLifetimeMs: 1,
      mayStillRead: async () => true,
    };
    const { server, url } = await openSigner(open, { prepare: ({ storage }) => storage.guardBucket('drive', guard) });
    expect(await status(await url('x', { action: 'write' }, 'drive'), 'PUT', { body: 'x' })).toBe(403);
    for (const action of ['read', 'delete'] as const)
      expect(await status(await url('x', { action }, 'drive'), action === 'read' ? 'GET' : 'DELETE')).toBe(403);
    expect((await server.storage.totals()).objects).toBe(0);
  });

  it('that is malformed is refused, never a 5xx (A38)', async () => {
    const { server, url } = await openSigner(open);
    const read = await url('x', {});
    const query = new URL(read).search.slice(1).split('&');
    for (const pair of query) {
      const [name] = pair.split('=');
      for (const value of ['', '%00', 'x', '9'.repeat(400), '%F0%9F%98%80', 'a%2F..%2Fb', undefined]) {
        const changed = query.flatMap((each) =>
          each !== pair ? [each] : value === undefined ? [] : [`${name}=${value}`],
        );
        const answer = await status(`${server.origin}/${bucket}/x?${changed.join('&')}`);
        expect([400, 403, 404], `${name}=${value?.slice(0, 20)}`).toContain(answer);
      }
    }
    for (const path of ['/', '//', '/hearth', '/hearth/', '/%00/x', '/hearth/%00', '/hearth/%ff', '/..%2f/x', '/__/x'])
      expect([400, 403, 404], path).toContain(await status(`${server.origin}${path}?${query.join('&')}`));
    for (const other of ['?GoogleAccessId=x&Expires=9&Signature=', '?Signature=AAAA', '?X-Goog-Signature=00'])
      expect(await status(`${server.origin}/hearth/x${other}`), other).toBe(403);
    // With another algorithm alone, the client could choose the key name and the text.
    const hmac = read.replace('GOOG4-RSA-SHA256', 'GOOG4-HMAC-SHA256');
    expect(await status(hmac)).toBe(403);
  });

  it('is valid for the host it was signed for, with and without a port', async () => {
    const { server, key } = await openSigner(open);
    const { hostname, port } = new URL(server.origin);
    await server.ask(`/upload/storage/v1/b/${bucket}/o?name=x`, {
      method: 'POST',
      headers: await server.admin(),
      body: 'x',
    });
    const stamp = new Date(server.clock.now()).toISOString().replace(/[-:]|\.\d+/g, '');
    const scope = `${stamp.slice(0, 8)}/auto/storage/goog4_request`;
    const ask = async (signedHost: string, sentHost: string): Promise<number> => {
      const query = [
        ['X-Goog-Algorithm', 'GOOG4-RSA-SHA256'],
        ['X-Goog-Credential', `${key.client_email}/${scope}`],
        ['X-Goog-Date', stamp],
        ['X-Goog-Expires', '60'],
        ['X-Goog-SignedHeaders', 'host'],
      ]
        .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
        .join('&');
      const canonical = `GET\n/${bucket}/x\n${query}\nhost:${signedHost}\n\nhost\nUNSIGNED-PAYLOAD`;
      const hash = createHash('sha256').update(canonical).digest('hex');
      const text = `GOOG4-RSA-SHA256\n${stamp}\n${scope}\n${hash}`;
      const signature = sign('RSA-SHA256', Buffer.from(text), createPrivateKey(key.private_key)).toString('hex');
      const path = `/${bucket}/x?${query}&X-Goog-Signature=${signature}`;
      return new Promise((resolve, reject) => {
        const headers = { host: sentHost };
        httpRequest({ host: hostname, port, path, headers }, (response) => resolve(response.resume().statusCode ?? 0))
          .on('error', reject)
          .end();
      });
    };
    expect(await ask('files.example.org', 'files.example.org')).toBe(200);
    expect(await ask('files.example.org', 'files.example.org:7400')).toBe(200);
    expect(await ask('files.example.org:7400', 'files.example.org:7400')).toBe(200);
    expect(await ask('storage.googleapis.com', 'files.example.org')).toBe(403);
  });
});

describeStorage('A public URL', (open) => {
  it('obeys the same rules as every other entry point, and hides none of our own paths (A28)', async () => {
    const server = await open();
    await server.storage.setRules(bucket, homeRules);
    for (const name of ['open/x', 'secret/x'])
      await server.ask(`/upload/storage/v1/b/${bucket}/o?name=${name}`, {
        method: 'POST',
        headers: await server.admin(),
        body: name,
      });
    for (const path of ['open/x', 'open%2Fx'])
      expect(await (await server.ask(`/${bucket}/${path}`)).text()).toBe('open/x');
    expect((await server.ask(`/${bucket}/open/x`, { method: 'HEAD' })).status).toBe(200);
    expect((await server.ask(`/${bucket}/secret/x`)).status).toBe(403);
    expect((await server.ask(`/${bucket}/secret/x`, { headers: await server.admin() })).status).toBe(200);
    expect((await server.ask(`/${bucket}/secret/none`)).status).toBe(403);
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH'])
      expect((await server.ask(`/${bucket}/open/x`, { method })).status, method).toBe(404);
    expect((await server.ask('/nobody/open/x')).status).toBe(404);
    expect((await server.ask('/healthz')).status).toBe(200);
    const reserved = { method: 'POST', headers: await server.admin(), body: JSON.stringify({ name: 'files' }) };
    expect((await server.ask('/storage/v1/b?project=hearth', reserved)).status).toBe(400);
  });
});
