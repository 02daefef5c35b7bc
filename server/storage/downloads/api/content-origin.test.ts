import { connect } from 'node:net';
import { Storage } from '@google-cloud/storage';
import { getBytes, getDownloadURL, ref, uploadString } from 'firebase/storage';
import { expect, it } from 'vitest';
import { AppError } from '../../../core/errors.ts';
import { addAdminKey } from '../../../testing/test-data.ts';
import { bucket, describeStorage, homeRules, type OpenServer, type TestServer } from '../../storage.suite.ts';
import { path, put } from './media.suite.ts';

/** One process with two origins: people use 127.0.0.1, content is at localhost. */
async function openApart(open: OpenServer, prepare?: Parameters<OpenServer>[0]) {
  const server = await open(prepare, undefined, (port) => ({ 'content-url': `http://localhost:${port}` }));
  await server.storage.setRules(bucket, homeRules);
  const content = server.origin.replace('127.0.0.1', 'localhost');
  return { server, content };
}

function ask(server: TestServer, url: string, init: RequestInit = {}) {
  return server.ask(url, { redirect: 'manual', ...init });
}

describeStorage('An origin of its own for what people uploaded (A37, T6)', (open) => {
  it('browsers that open a URL with a token are redirected there, and nothing is served before', async () => {
    const { server, content } = await openApart(open);
    const { url } = await put(server, 'open/pic.png', 'picture', { contentType: 'image/png' });
    for (const method of ['GET', 'HEAD']) {
      const sent = await ask(server, url, { method, headers: { cookie: 'session=secret' } });
      expect([sent.status, sent.headers.get('location'), await sent.text()]).toEqual([307, `${content}${url}`, '']);
      expect(sent.headers.get('referrer-policy')).toBe('no-referrer');
      expect(sent.headers.get('cache-control')).toBe('no-store');
      expect(sent.headers.get('access-control-allow-origin')).toBe('*');
      expect(sent.headers.get('set-cookie')).toBeNull();
    }
    const served = await server.ask(url);
    expect([new URL(served.url).origin, served.status, await served.text()]).toEqual([content, 200, 'picture']);
    expect(served.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('redirects the same for existing, missing and forbidden objects', async () => {
    const { server, content } = await openApart(open);
    const wrong = path('home/nobody/x', '?alt=media&token=wrong');
    expect((await ask(server, wrong)).headers.get('location')).toBe(`${content}${wrong}`);
    expect((await ask(server, `${content}${wrong}`)).status).toBe(403);
  });

  it('serves bytes and nothing else', async () => {
    const { server, content } = await openApart(open);
    const { url, body } = await put(server, 'open/x', 'x');
    const admin = await server.admin();
    const others: readonly (readonly [string, RequestInit])[] = [
      ['/', {}],
      ['/sign-in', {}],
      ['/healthz', {}],
      ['/metrics', {}],
      ['/__/auth/handler', {}],
      [path('open/x'), {}],
      [path('open/x', `?token=${body.downloadTokens}`), {}],
      [`/v0/b/${bucket}/o`, {}],
      [`/v0/b/${bucket}/o?name=open%2Fy`, { method: 'POST', body: 'y' }],
      [url, { method: 'DELETE' }],
      [url, { method: 'PATCH', body: '{}' }],
      [url, { method: 'POST', body: 'y' }],
      [`/storage/v1/b/${bucket}/o/open%2Fx`, { headers: admin }],
      [`/storage/v1/b/${bucket}`, { headers: admin }],
      [`/upload/storage/v1/b/${bucket}/o?uploadType=media&name=y`, { method: 'POST', headers: admin, body: 'y' }],
      ['/identitytoolkit.googleapis.com/v1/accounts:signUp', { method: 'POST', body: '{}' }],
    ];
    for (const [at, init] of others) {
      const reply = await ask(server, `${content}${at}`, init);
      expect([at, reply.status, await reply.text()]).toEqual([
        at,
        404,
        expect.stringMatching(/^Only files are served/),
      ]);
      expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(reply.headers.get('content-security-policy')).toMatch(/^sandbox/);
    }
    expect((await ask(server, `${content}${url}`)).status).toBe(200);
    expect((await ask(server, path('open/y'), {})).status).toBe(404);
  });

  it('allows a few more types inline, but no pages', async () => {
    const { server, content } = await openApart(open);
    const disposition = async (contentType: string) => {
      const { url } = await put(server, 'open/x', '{}', { contentType });
      return (await ask(server, `${content}${url}`)).headers.get('content-disposition');
    };
    expect(await disposition('application/json')).toMatch(/^inline/);
    for (const type of ['text/html', 'image/svg+xml', 'text/xml'])
      expect(await disposition(type)).toMatch(/^attachment/);
  });

  it('programs are not redirected, so their credentials go to no other host', async () => {
    const { server } = await openApart(open);
    const ada = await server.member('ada');
    const sdk = await server.sdk(ada);
    const note = ref(sdk, `home/${ada.uid}/note.txt`);
    await uploadString(note, 'hello');
    expect(Buffer.from(await getBytes(note)).toString()).toBe('hello');
    const own = await ask(server, path(`home/${ada.uid}/note.txt`, '?alt=media'), { headers: ada.headers });
    expect([own.status, await own.text()]).toEqual([200, 'hello']);
    expect(own.headers.get('content-security-policy')).toMatch(/^sandbox/);
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    expect(own.headers.get('access-control-allow-origin')).toBe('*');
    // The SDK builds this URL from the host it was given; it leads to the bytes all the same.
    const url = await getDownloadURL(note);
    expect(url.startsWith(server.origin)).toBe(true);
    expect(await (await fetch(url)).text()).toBe('hello');
  });

  it('asks the guard of a bucket, like every other entry point (A28, T46)', async () => {
    const rights = { owner: '' };
    const { server, content } = await openApart(open, ({ storage }) =>
      storage.guardBucket('drive', {
        async authorize({ caller }) {
          if (caller?.uid !== rights.owner) throw new AppError('storage/object-not-found');
        },
        finalized: async () => undefined,
        deleteAsked: async () => undefined,
        downloadTokenLifetimeMs: 60_000,
        mayStillRead: async (_name, uid) => uid === rights.owner,
      }),
    );
    const ada = await server.member('ada');
    rights.owner = ada.uid;
    const file = ref(await server.sdk(ada, 'drive'), 'files/x');
    await uploadString(file, 'mine');
    const url = await getDownloadURL(file);
    expect((await ask(server, url)).status).toBe(307);
    const served = await fetch(url);
    expect([new URL(served.url).origin, await served.text()]).toEqual([content, 'mine']);
    expect(served.headers.get('cache-control')).toBe('private, no-store');
    rights.owner = 'somebody else';
    expect((await fetch(url)).status).toBe(404);
  });

  it('is the origin of the URLs that the server creates', async () => {
    const { server, content } = await openApart(open);
    const { body } = await put(server, 'open/a b', 'x');
    const headers = await server.admin();
    const described = await server.ask(`/storage/v1/b/${bucket}/o/open%2Fa%20b`, { headers });
    const { selfLink, mediaLink } = (await described.json()) as { selfLink: string; mediaLink: string };
    expect(selfLink).toBe(`${server.origin}/storage/v1/b/${bucket}/o/open%2Fa%20b`);
    expect(mediaLink).toBe(
      `${content}/download/storage/v1/b/${bucket}/o/open%2Fa%20b?generation=${body.generation}&alt=media`,
    );
    expect(await (await ask(server, mediaLink, { headers })).text()).toBe('x');
    expect((await ask(server, mediaLink)).status).toBe(401);
  });

  it('accepts URLs that were signed for the other origin, for reading only', async () => {
    const { server, content } = await openApart(open);
    await put(server, 'open/x', 'signed');
    const key = await addAdminKey(server.core);
    const library = new Storage({ apiEndpoint: server.origin, credentials: key, projectId: key.project_id });
    const now = server.clock.now();
    for (const version of ['v4', 'v2'] as const) {
      const of = library.bucket(bucket).file('open/x');
      const options = { version, accessibleAt: now, expires: now + 60_000 };
      const [read] = await of.getSignedUrl({ ...options, action: 'read' });
      expect((await ask(server, read)).status).toBe(307);
      const served = await fetch(read);
      expect([new URL(served.url).origin, await served.text()]).toEqual([content, 'signed']);
      expect((await fetch(read.replace('open/x', 'open/y'))).status).toBe(403);
      const [remove] = await of.getSignedUrl({ ...options, action: 'delete' });
      expect((await ask(server, remove.replace(server.origin, content), { method: 'DELETE' })).status).toBe(404);
    }
  });

  it('answers preflight requests, so that pages of other origins may fetch from it', async () => {
    const { server, content } = await openApart(open);
    const { url } = await put(server, 'open/x', 'x');
    const headers = {
      origin: 'https://app.example.org',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    expect((await ask(server, `${content}${url}`, { method: 'OPTIONS', headers })).status).toBe(204);
  });

  it('is recognized by its host name, with any port or case, and not by anything in the URL', async () => {
    const { server } = await openApart(open);
    const { url } = await put(server, 'open/x', 'the bytes');
    const { port } = new URL(server.origin);
    const raw = (line: string, host: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.end(`GET ${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
        );
        const chunks: Buffer[] = [];
        socket.on('data', (chunk: Buffer) => chunks.push(chunk));
        socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
        socket.on('error', reject);
      });
    for (const host of ['localhost', 'LOCALHOST:1', 'localhost.'])
      expect(await raw(url, host)).toMatch(/^HTTP\/1\.1 200 [\s\S]*the bytes$/);
    for (const host of ['localhost.evil.example', 'evil.example', 'x-localhost'])
      expect(await raw(url, host)).toMatch(/^HTTP\/1\.1 307 /);
    const absolute = await raw(`http://evil.example${url}`, 'evil.example');
    expect(absolute).toMatch(/^HTTP\/1\.1 404 /);
    expect(absolute).not.toMatch(/location|the bytes/i);
  });
});
