import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bucket, describeStorage, describeStorageOnBothDatabases, openWithHomeRules } from '../../storage.suite.ts';
import { askRaw, path, put } from './media.suite.ts';

describeStorage('Serving what people uploaded', (open) => {
  it("has the headers that caches, players and Google's libraries read", async () => {
    const server = await openWithHomeRules(open);
    const { url, body } = await put(server, 'open/pic ü.png', 'picture', {
      contentType: 'image/png',
      contentLanguage: 'de',
    });
    const response = await server.ask(url);
    expect(await response.text()).toBe('picture');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '7',
      'content-language': 'de',
      'content-disposition': `inline; filename="pic _.png"; filename*=UTF-8''pic%20%C3%BC.png`,
      'accept-ranges': 'bytes',
      etag: `"${body.etag}"`,
      'last-modified': new Date(server.clock.now()).toUTCString(),
      'x-goog-hash': `crc32c=${body.crc32c},md5=${createHash('md5').update('picture').digest('base64')}`,
      'x-goog-generation': body.generation,
      'x-goog-metageneration': '1',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const head = await server.ask(url, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', '']);
  });

  it('supports ranges, and refuses unsatisfiable ones', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await put(server, 'open/x', '0123456789');
    const ask = async (headers: Record<string, string>) => {
      const response = await server.ask(url, { headers });
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    expect(await ask({ range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await ask({ range: 'bytes=-3' })).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await ask({ range: 'bytes=0-1,4-5' })).toEqual([200, null, '0123456789']);
    expect((await ask({ range: 'bytes=10-' })).slice(0, 2)).toEqual([416, 'bytes */10']);
    const etag = (await server.ask(url)).headers.get('etag') ?? '';
    expect(await ask({ range: 'bytes=2-4', 'if-range': etag })).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await ask({ range: 'bytes=2-4', 'if-range': '"other"' })).toEqual([200, null, '0123456789']);
    expect((await server.ask(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await server.ask(url, { headers: { 'if-none-match': etag, range: 'bytes=99-' } })).status).toBe(304);
    expect((await server.ask(url, { headers: { 'if-match': '"other"' } })).status).toBe(412);
    await put(server, 'open/x', 'abcdefghij');
    expect((await server.ask(path('open/x', '?alt=media'), { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('runs nothing in our origin: scripts, pages and pictures with scripts are downloads in a sandbox (A37, T6)', async () => {
    const server = await openWithHomeRules(open);
    const script = '<script>alert(1)</script>';
    const cases: readonly (readonly [string, string, string])[] = [
      ['x.html', 'text/html', script],
      ['x.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
      ['x.xhtml', 'application/xhtml+xml', script],
      ['x.xml', 'text/xml', '<?xml-stylesheet href="x.xsl"?>'],
      ['x.mht', 'multipart/related', script],
      ['x.jpg', 'text/html', script],
      ['x.js', 'text/javascript', 'alert(1)'],
      ['x.css', 'text/css', '*{}'],
      ['x.svgz', 'image/svg+xml', script],
      ['x.html.', 'text/html.', script],
      ['x.unknown', 'text/html;', script],
      ['x', 'TEXT/HTML ; charset=utf-7', script],
    ];
    for (const [name, contentType, content] of cases) {
      const { url, status } = await put(server, `open/${name}`, content, { contentType, contentDisposition: 'inline' });
      expect(status).toBe(200);
      const { headers } = await server.ask(url);
      expect(headers.get('content-disposition'), name).toMatch(/^attachment/);
      expect(headers.get('content-security-policy'), name).toMatch(/^sandbox; default-src 'none'/);
      expect(headers.get('x-content-type-options'), name).toBe('nosniff');
      expect(headers.get('content-type'), name).not.toMatch(/javascript|css/);
    }
  });

  it('metadata cannot add headers (T8)', async () => {
    const server = await openWithHomeRules(open);
    for (const field of ['contentType', 'contentDisposition', 'contentLanguage', 'contentEncoding', 'cacheControl']) {
      for (const value of ['a\r\nSet-Cookie: x=y', 'a\nb', 'a\u0000b', 'a\rb'])
        expect((await put(server, 'open/x', 'x', { [field]: value })).status, field).toBe(400);
    }
    expect((await server.ask(`/v0/b/${bucket}/o?name=open%2Fa%0D%0Ab`, { method: 'POST', body: 'x' })).status).toBe(
      400,
    );
    const { url } = await put(server, 'open/x', 'x', {
      contentType: 'text/plain',
      contentDisposition: 'inline; filename="日本\u2028.txt"',
    });
    const response = await server.ask(url);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    for (const field of ['contentType', 'contentLanguage', 'contentEncoding', 'cacheControl'])
      for (const value of ['a\r\nb', 'größe', 'a\u0000', '\u202e', 'x'.repeat(2000)]) {
        const patched = await server.ask(path('open/x'), { method: 'PATCH', body: JSON.stringify({ [field]: value }) });
        expect([patched.status, await patched.json()]).toEqual([
          400,
          { error: { code: 400, message: expect.any(String) } },
        ]);
      }
    for (const value of ['a\r\nb', 'a\u0000b', '\ud800']) {
      const body = JSON.stringify({ contentDisposition: value });
      expect((await server.ask(path('open/x'), { method: 'PATCH', body })).status).toBe(400);
    }
    expect((await server.ask(url)).headers.get('content-type')).toBe('text/plain');
  });

  it('is not cached unless its owner allowed it and anyone may read (T45)', async () => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    const name = `home/${ada.uid}/x.png`;
    const { url } = await put(server, name, 'x', { cacheControl: 'public, max-age=600' }, ada.headers);
    const own = await server.ask(path(name, '?alt=media'), { headers: ada.headers });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(own.headers.get('vary')).toMatch(/authorization/i);
    expect((await server.ask(url)).headers.get('cache-control')).toBe('public, max-age=600');
    const replayed = await server.ask(path(name, '?alt=media'), {
      headers: { 'if-none-match': own.headers.get('etag') ?? '' },
    });
    expect(replayed.status).toBe(403);
    expect(replayed.headers.get('cache-control')).toBe('no-store');
    const { url: plain } = await put(server, 'open/y', 'y');
    expect((await server.ask(plain)).headers.get('cache-control')).toBe('private, no-store');
    expect((await server.ask(path('open/y'))).headers.get('cache-control')).toBe('no-store');
  });

  it('sends a gzip file with its encoding, whole or in part, or unpacks all of it', async () => {
    const server = await openWithHomeRules(open);
    const packed = gzipSync('hello');
    const stored = { contentEncoding: 'gzip', contentType: 'text/plain' };
    const { url } = await put(server, 'open/x.txt', packed, stored);
    expect(await (await server.ask(url)).text()).toBe('hello');
    const whole = await askRaw(`${server.origin}${url}`, { 'accept-encoding': 'gzip' });
    expect(whole.body).toEqual(packed);
    expect(whole.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'accept-ranges': 'bytes',
    });
    const part = await askRaw(`${server.origin}${url}`, { 'accept-encoding': 'gzip', range: 'bytes=2-5' });
    expect([part.status, part.body]).toEqual([206, packed.subarray(2, 6)]);
    expect(part.headers['content-range']).toBe(`bytes 2-5/${packed.length}`);
    // A range of the unpacked file could not be described.
    const unpacked = await askRaw(`${server.origin}${url}`, {
      range: 'bytes=2-5',
      'if-range': whole.headers.etag ?? '',
    });
    expect([unpacked.status, unpacked.body.toString()]).toEqual([200, 'hello']);
    expect(unpacked.headers).toMatchObject({
      'accept-ranges': 'none',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\//),
    });
    expect(unpacked.headers['content-encoding']).toBeUndefined();
    const known = await askRaw(`${server.origin}${url}`, { 'if-none-match': unpacked.headers.etag ?? '' });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  });

  it('answers 304 with the headers of the whole and without a body, to GET and HEAD', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await put(server, 'open/x', '0123456789', { cacheControl: 'public, max-age=60' });
    const { headers } = await server.ask(url);
    const etag = headers.get('etag') ?? '';
    const modified = headers.get('last-modified') ?? '';
    const conditions = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
      { 'if-none-match': etag, range: 'bytes=0-1' },
    ];
    for (const method of ['GET', 'HEAD'])
      for (const condition of conditions) {
        const reply = await askRaw(`${server.origin}${url}`, condition, method);
        expect([reply.status, reply.body.length], JSON.stringify(condition)).toEqual([304, 0]);
        expect(reply.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=60', 'last-modified': modified });
        expect(reply.headers['content-type']).toBeUndefined();
      }
    const changed = await server.ask(url, { headers: { 'if-none-match': '"other"', 'if-modified-since': modified } });
    expect(changed.status).toBe(200);
    expect((await server.ask(url, { headers: { 'if-modified-since': '9999' } })).status).toBe(200);
  });

  it('accepts a date for If-Range as well as a tag, but no old or weak one', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await put(server, 'open/x', '0123456789');
    const { headers } = await server.ask(url);
    const status = async (ifRange: string) =>
      (await server.ask(url, { headers: { range: 'bytes=-4', 'if-range': ifRange } })).status;
    expect(await status(headers.get('last-modified') ?? '')).toBe(206);
    expect(await status(headers.get('etag') ?? '')).toBe(206);
    expect(await status(`W/${headers.get('etag')}`)).toBe(200);
    expect(await status(new Date(server.clock.now() - 5000).toUTCString())).toBe(200);
    expect(await status('nonsense')).toBe(200);
  });

  it('answers an unsatisfiable range with the size of the whole (A38)', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await put(server, 'open/x', '0123456789');
    for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0']) {
      const reply = await server.ask(url, { headers: { range } });
      expect([reply.status, reply.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    }
    for (const range of ['bytes=-99', 'bytes=0-', 'bytes=0-9999999999999999'])
      expect((await server.ask(url, { headers: { range } })).headers.get('content-range')).toBe('bytes 0-9/10');
    for (const range of ['bytes=0-1,3-4', 'bytes=5-2', 'lines=1-2', 'bytes=a-b', `bytes=${'0-1,'.repeat(500)}0-1`])
      expect((await server.ask(url, { headers: { range } })).status).toBe(200);
  });

  it('answers HEAD wherever it answers GET, with the same headers', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await put(server, 'open/x.txt', 'hello', { contentType: 'text/plain' });
    const admin = await server.admin();
    const entryPoints: readonly (readonly [string, Record<string, string>])[] = [
      [url, {}],
      [path('open/x.txt'), {}],
      [`/v0/b/${bucket}/o?prefix=open%2F&delimiter=%2F`, {}],
      [`/${bucket}/open/x.txt`, {}],
      [`/storage/v1/b/${bucket}/o/open%2Fx.txt?alt=media`, admin],
      [`/download/storage/v1/b/${bucket}/o/open%2Fx.txt?alt=media`, admin],
      [`/storage/v1/b/${bucket}/o/open%2Fx.txt`, admin],
      [`/storage/v1/b/${bucket}/o`, admin],
      [`/storage/v1/b/${bucket}`, admin],
    ];
    for (const [at, headers] of entryPoints) {
      const get = await server.ask(at, { headers });
      const head = await server.ask(at, { method: 'HEAD', headers });
      expect([at, head.status, await head.text()]).toEqual([at, 200, '']);
      for (const name of ['content-type', 'content-length', 'etag', 'content-disposition', 'vary', 'cache-control'])
        expect(head.headers.get(name), `${at} ${name}`).toBe(get.headers.get(name));
      await get.arrayBuffer();
    }
  });

  it('can be cached for pages of every origin: the response does not depend on the first origin', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await put(server, 'open/x.png', 'x', { cacheControl: 'public, max-age=600' });
    const plain = await server.ask(url);
    const fetched = await server.ask(url, { headers: { origin: 'https://app.example.org' } });
    for (const { headers } of [plain, fetched]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
    }
  });
});

describeStorageOnBothDatabases('Download tokens of an app bucket', (open) => {
  it('give access to one object, until it is replaced or they are revoked', async () => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    const name = `home/${ada.uid}/x`;
    const first = await put(server, name, 'one', {}, ada.headers);
    await put(server, `home/${ada.uid}/y`, 'other', {}, ada.headers);
    expect(await (await server.ask(first.url)).text()).toBe('one');
    expect((await server.ask(first.url.replace('%2Fx', '%2Fy'))).status).toBe(403);
    expect((await server.ask(`${first.url}x`)).status).toBe(403);
    // T33, A28: a token allows reading and nothing else.
    for (const method of ['DELETE', 'PATCH'])
      expect((await server.ask(first.url, { method, ...(method === 'PATCH' && { body: '{}' }) })).status).toBe(403);
    const second = await put(server, name, 'two', {}, ada.headers);
    expect((await server.ask(first.url)).status).toBe(403);
    expect(await (await server.ask(second.url)).text()).toBe('two');

    const admin = await server.admin();
    const manage = async (query: string, headers: Record<string, string>) =>
      server.ask(path(name, query), { method: 'POST', headers });
    expect((await manage('?create_token=true', ada.headers)).status).toBe(403);
    const created = (await (await manage('?create_token=true', admin)).json()) as { downloadTokens: string };
    const tokens = created.downloadTokens.split(',');
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect((await server.ask(path(name, `?alt=media&token=${token}`))).status).toBe(200);
    // The holder of one token does not see the others.
    const seen = (await (await server.ask(path(name, `?token=${tokens[1]}`))).json()) as { downloadTokens: string };
    expect(seen.downloadTokens).toBe(tokens[1]);
    await manage(`?delete_token=${tokens[0]}`, admin);
    const left = (await (await manage(`?delete_token=${tokens[1]}`, admin)).json()) as { downloadTokens: string };
    expect(tokens).not.toContain(left.downloadTokens);
    for (const token of tokens) expect((await server.ask(path(name, `?alt=media&token=${token}`))).status).toBe(403);
  });
});
