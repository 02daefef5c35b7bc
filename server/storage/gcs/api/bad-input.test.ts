import { expect, it } from 'vitest';
import { bucket, describeStorage, type OpenServer, openWithHomeRules } from '../../storage.suite.ts';

const api = `/storage/v1/b/${bucket}`;
const upload = `/upload/storage/v1/b/${bucket}/o`;

async function openService(open: OpenServer) {
  const server = await openWithHomeRules(open);
  const key = await server.admin();
  const ask = (path: string, init: RequestInit = {}) =>
    server.ask(path, { ...init, headers: { ...key, ...init.headers } });
  await ask(`${upload}?name=x`, { method: 'POST', body: 'x' });
  const everything = async () => {
    const answers = [await ask(`${api}/o`), await ask(api), await ask('/b')];
    return (await Promise.all(answers.map((answer) => answer.text()))).join();
  };
  return { server, ask, everything };
}

const odd = [{}, [], 7, true, 'a\u0000', '\ud800', `b${'b'.repeat(70_000)}`, { a: { b: 1 } }, -1, 1e99];
const broken = [
  '[',
  '[]',
  '1',
  '"x"',
  '{"a":',
  '{"__proto__":{"a":1}}',
  '{"metadata":{"constructor":"x"}}',
  '['.repeat(60_000),
];

describeStorage('Invalid input of a service', (open) => {
  it('as a body gives a 4xx and changes nothing, or is stored as sent (A22, A40)', async () => {
    const { ask, everything } = await openService(open);
    const before = await everything();
    const fields = ['contentType', 'cacheControl', 'contentDisposition', 'contentEncoding', 'contentLanguage'];
    const objects = fields.flatMap((field) => odd.map((value) => ({ [field]: value })));
    const custom = odd.filter((value) => typeof value !== 'object').map((value) => ({ metadata: value }));
    const deep = [
      { metadata: { a: {} } },
      { metadata: { a: [] } },
      { metadata: [] },
      { metadata: { firebaseStorageDownloadTokens: 'a b' } },
    ];
    const entryPoints: readonly (readonly [string, string])[] = [
      ['PATCH', `${api}/o/x`],
      ['PUT', `${api}/o/x`],
      ['POST', `${upload}?name=y&uploadType=resumable`],
      ['POST', `${api}/o/x/rewriteTo/b/${bucket}/o/y`],
    ];
    for (const [method, path] of entryPoints) {
      for (const body of [...broken, ...[...objects, ...custom, ...deep].map((each) => JSON.stringify(each))]) {
        // A text with a lone surrogate has no bytes, but JSON can express it; as a file name it is only odd.
        if (body.includes('\\ud800') && body.includes('contentDisposition')) continue;
        const { status } = await ask(path, { method, body });
        expect([400, 413], `${method} ${path} ${body.slice(0, 60)}`).toContain(status);
      }
    }
    const sources = [
      undefined,
      {},
      [],
      'x',
      [{}],
      [{ name: 7 }],
      [{ name: '' }],
      [{ name: 'x', generation: {} }],
      Array(33).fill({ name: 'x' }),
    ];
    for (const sourceObjects of sources)
      expect(
        (await ask(`${api}/o/y/compose`, { method: 'POST', body: JSON.stringify({ sourceObjects }) })).status,
      ).toBe(400);
    for (const name of [...odd, undefined, '', 'a', 'A'])
      expect([400, 413], String(name)).toContain(
        (await ask('/b?project=p', { method: 'POST', body: JSON.stringify({ name }) })).status,
      );
    const quotas = [-1, 1.5, '', 'x', {}, [], true, 2 ** 60];
    for (const body of [
      ...broken,
      ...quotas.map((quotaBytes) => JSON.stringify({ hearth: { quotaBytes } })),
      '{"labels":7}',
      '{"cors":{}}',
    ])
      expect([400, 413], body.slice(0, 60)).toContain((await ask(api, { method: 'PATCH', body })).status);
    for (const body of [...broken, '{}', '{"entity":{},"role":"READER"}', '{"entity":"a"}'])
      expect([400, 413], body.slice(0, 60)).toContain((await ask(`${api}/o/x/acl`, { method: 'POST', body })).status);
    expect(await everything()).toBe(before);
  });

  it('as a name or a target is refused, or is only a name (T1, A31, A34)', async () => {
    const { server, ask } = await openService(open);
    const shapes = [
      '../x',
      '..%2fx',
      '/etc/passwd',
      '..\\x',
      '//x',
      'é',
      'e\u0301',
      'a/acl',
      'a/compose',
      'x/rewriteTo/b/c/o/d',
      '?',
      '#',
      ' ',
    ];
    for (const shape of shapes) {
      const name = encodeURIComponent(shape);
      const copied = await ask(`${api}/o/x/copyTo/b/${bucket}/o/${name}`, { method: 'POST' });
      expect(((await copied.json()) as { name: string }).name, shape).toBe(shape);
      expect(await (await ask(`${api}/o/${name}?alt=media`)).text(), shape).toBe('x');
      const moved = await ask(`${api}/o/${name}/moveTo/o/${name}-moved`, { method: 'POST' });
      expect(moved.status, shape).toBe(200);
      expect((await ask(`${api}/o/${name}-moved`, { method: 'DELETE' })).status, shape).toBe(204);
    }
    for (const name of ['%00', 'a%0Ab', '%C0%AF', '%ed%a0%80', '%FF', 'a'.repeat(1025)]) {
      for (const path of [
        `x/copyTo/b/${bucket}/o/${name}`,
        `x/rewriteTo/b/${bucket}/o/${name}`,
        `x/moveTo/o/${name}`,
        `${name}/compose`,
      ]) {
        const body = path.endsWith('compose') ? '{"sourceObjects":[{"name":"x"}]}' : '{}';
        expect([400, 404], path).toContain((await ask(`${api}/o/${path}`, { method: 'POST', body })).status);
      }
      expect([400, 404], name).toContain((await ask(`${upload}?name=${name}`, { method: 'POST', body: 'x' })).status);
    }
    for (const other of ['nobody', '%00', 'UPPER', '%2e%2e%2fx']) {
      expect([400, 404], other).toContain((await ask(`${api}/o/x/copyTo/b/${other}/o/y`, { method: 'POST' })).status);
      expect([400, 404], other).toContain((await ask(`/storage/v1/b/${other}/o`)).status);
    }
    expect(await server.storage.totals()).toEqual({ objects: 1, bytes: 1 });
  });
});

describeStorage('Invalid queries of a service', (open) => {
  it('are understood or refused (A38)', async () => {
    const { ask, everything } = await openService(open);
    const before = await everything();
    const numbers = ['ifGenerationMatch', 'ifGenerationNotMatch', 'ifMetagenerationMatch', 'ifMetagenerationNotMatch'];
    for (const name of [...numbers, 'generation'])
      for (const value of ['x', '-1', '1.5', '%00', 'NaN', '9'.repeat(20)]) {
        expect((await ask(`${api}/o/x?${name}=${value}`)).status, `${name}=${value}`).toBe(400);
        expect((await ask(`${api}/o/x?${name}=${value}`, { method: 'DELETE' })).status, `${name}=${value}`).toBe(400);
      }
    expect((await ask(`${api}/o/x?ifGenerationMatch=${'9'.repeat(19)}`)).status).toBe(412);
    for (const query of [
      'maxResults=0',
      'maxResults=x',
      'pageToken=%20',
      'matchGlob=[',
      'matchGlob={a',
      'matchGlob=a%5C',
      `prefix=${'a'.repeat(2000)}`,
    ])
      expect((await ask(`${api}/o?${query}`)).status, query.slice(0, 20)).toBe(400);
    for (const query of ['maxResults=0', 'maxResults=x', 'pageToken=Li4', 'pageToken=%20', 'prefix=A', 'prefix=%25'])
      expect((await ask(`/b?${query}`)).status, query).toBe(400);
    const glob = encodeURIComponent(`${'*a'.repeat(200)}b`);
    expect((await ask(`${api}/o?matchGlob=${glob}`)).status).toBeLessThan(500);
    for (const path of [
      '/storage/v1/',
      '/storage/v1/projects/p/hmacKeys',
      `${api}/iam`,
      `${api}/notificationConfigs`,
      `${api}/lockRetentionPolicy`,
    ])
      expect([404, 501], path).toContain((await ask(path)).status);
    for (const header of ['x', 'crc32c=x', 'md5=AAAA', 'crc32c=AAAAAA', 'sha1=AAAA'])
      expect(
        (await ask(`${upload}?name=y`, { method: 'POST', body: 'y', headers: { 'x-goog-hash': header } })).status,
      ).toBe(400);
    const multipart = { 'x-goog-upload-protocol': 'multipart', 'content-type': 'foo' };
    const bad = await ask(`${upload}?name=y`, { method: 'POST', body: 'y', headers: multipart });
    expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining('Bad content type.')]);
    expect(await everything()).toBe(before);
  });
});
