import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bucket, describeStorage, openWithHomeRules, type TestServer } from '../storage.suite.ts';

const objects = `/v0/b/${bucket}/o`;

/** All files in the data folder except blobs and the database. */
async function outside(server: TestServer): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(server.folder, { recursive: true, withFileTypes: true });
  for (const entry of entries
    .filter((each) => each.isFile() && !/sqlite/.test(each.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(entry.parentPath, entry.name);
    if (path.includes(join(server.folder, 'blobs'))) continue;
    hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex');
}

async function count(server: TestServer): Promise<number> {
  return (await server.storage.totals()).objects;
}

/** Writes the request line by hand, because fetch would normalize the URL. */
async function rawStatus(server: TestServer, head: string): Promise<number> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nHost: ${hostname}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(chunks).toString('latin1'))?.[1]);
}

describeStorage('Names', (open) => {
  it('names that look like paths are only names: nothing but blobs changes on the disk (T1, T3, A34)', async () => {
    const server = await openWithHomeRules(open);
    const before = await outside(server);
    const shapes = [
      '..',
      '../x',
      '../../keys/master.key',
      '..%2fx',
      '%2e%2e/x',
      '..\\x',
      '%5c..',
      '/..;/x',
      '//x',
      '/./x',
      'x.',
      'x ',
      '/etc/passwd',
      'C:\\x',
      '∕x',
      '．．／x',
      'e\u0301',
      '\u00e9',
      '%',
      '%00',
      '%zz',
      '?',
      '#',
      ':',
      '*',
      '|',
      'con',
      '.htaccess',
      '-rf',
      '~',
      "' or 1=1",
      '$(id)',
      '\u202e',
      'a'.repeat(1019),
    ];
    for (const shape of shapes) {
      const name = `open/${shape}`.slice(0, 1024);
      const url = `${objects}/${encodeURIComponent(name)}`;
      const stored = await server.ask(`${objects}?name=${encodeURIComponent(name)}`, { method: 'POST', body: name });
      expect(((await stored.json()) as { name: string }).name, name).toBe(name);
      expect(await (await server.ask(`${url}?alt=media`)).text(), name).toBe(name);
    }
    expect(await count(server)).toBe(shapes.length);
    for (const shape of shapes)
      expect((await server.ask(`${objects}/${encodeURIComponent(`open/${shape}`)}`, { method: 'DELETE' })).status).toBe(
        204,
      );
    expect(await count(server)).toBe(0);
    expect(await outside(server)).toBe(before);
  });

  it('names that cannot be addressed or stored are refused (T1)', async () => {
    const server = await openWithHomeRules(open);
    for (const name of [
      '',
      '.',
      '..',
      '%00',
      'a%00b',
      'a%0Ab',
      'a%0Db',
      '%C0%AF',
      '%ed%a0%80',
      '%FF',
      '%',
      'é'.repeat(513),
    ]) {
      const status = (await server.ask(`${objects}?name=${name}`, { method: 'POST', body: 'x' })).status;
      expect(status, name).toBe(400);
    }
    for (const method of ['GET', 'PATCH', 'DELETE', 'POST', 'PUT']) {
      for (const name of [
        '',
        '%00',
        '%C0%AF',
        '%ed%a0%80',
        '%FF',
        '%0A',
        '%',
        '%zz',
        'a'.repeat(1025),
        'a'.repeat(9000),
      ]) {
        const status = await rawStatus(server, `${method} ${objects}/${name} HTTP/1.1`);
        expect([400, 403, 404, 414], `${method} ${name.slice(0, 20)} ${status}`).toContain(status);
      }
    }
    for (const line of [
      'GET /v0/b/../../etc/passwd',
      `GET ${objects}/../../../x`,
      'GET /v0/b/%2e%2e/o/x',
      'GET /v0/b//o/x',
      'GET /v0/b/%00/o/x',
      'GET /v0',
    ])
      expect(await rawStatus(server, `${line} HTTP/1.1`), line).toBeLessThan(502);
    expect(await count(server)).toBe(0);
  });
});

describeStorage('Prefixes', (open) => {
  it('are matched exactly: no patterns, no siblings, nothing of another folder (A35, T2)', async () => {
    const server = await openWithHomeRules(open);
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    for (const owner of [ada, bob])
      await server.ask(`${objects}?name=home/${owner.uid}/x`, { method: 'POST', body: 'x', headers: owner.headers });
    for (const prefix of [
      '%',
      '_',
      '%/',
      '\\',
      `home/${'_'.repeat(bob.uid.length)}/`,
      'home/',
      '',
      `home/${bob.uid}/`,
      '../',
    ]) {
      const response = await server.ask(`${objects}?prefix=${encodeURIComponent(prefix)}&delimiter=/`, {
        headers: ada.headers,
      });
      expect([400, 403], prefix).toContain(response.status);
    }
    const own = await server.ask(`${objects}?prefix=home/${ada.uid}/&delimiter=/`, { headers: ada.headers });
    expect(await own.json()).toEqual({ prefixes: [], items: [{ name: `home/${ada.uid}/x`, bucket }] });
    for (const query of [
      'maxResults=0',
      'maxResults=-1',
      'maxResults=x',
      'pageToken=%20',
      'pageToken=..',
      `pageToken=${'a'.repeat(5000)}`,
      `prefix=${'a'.repeat(2000)}/`,
    ])
      expect(
        (await server.ask(`${objects}?prefix=home/${ada.uid}/&${query}`, { headers: ada.headers })).status,
        query,
      ).toBe(query.startsWith('prefix') ? 200 : 400);
    // A foreign page token moves within the requested list, and no further.
    for (const place_ of ['\0', 'home/', 'zzz', `home/${bob.uid}/`]) {
      const token = Buffer.from(place_).toString('base64url');
      const page = await server.ask(`${objects}?prefix=home/${ada.uid}/&pageToken=${token}`, { headers: ada.headers });
      expect(JSON.stringify(await page.json())).not.toContain(bob.uid);
    }
  });

  it('hide names that the SDK could not refer to', async () => {
    const server = await openWithHomeRules(open);
    for (const name of ['open/', 'open/a', 'open//b', 'open/c//d', 'open/e/'])
      await server.ask(`${objects}?name=${encodeURIComponent(name)}`, { method: 'POST', body: 'x' });
    const page = await server.ask(`${objects}?prefix=open/&delimiter=/`);
    expect(await page.json()).toEqual({ prefixes: ['open/c/', 'open/e/'], items: [{ name: 'open/a', bucket }] });
  });
});
