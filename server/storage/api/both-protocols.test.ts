import { expect, it } from 'vitest';
import { bucket, describeStorage, openWithHomeRules, type TestServer } from '../storage.suite.ts';

type Json = Readonly<Record<string, unknown>>;

/** The same object as the web SDK and as a service see it. */
async function seen(server: TestServer, name: string): Promise<{ readonly app: Json; readonly service: Json }> {
  const path = `b/${bucket}/o/${encodeURIComponent(name)}`;
  const read = async (url: string, headers = {}) => (await (await server.ask(url, { headers })).json()) as Json;
  return { app: await read(`/v0/${path}`), service: await read(`/storage/v1/${path}`, await server.admin()) };
}

describeStorage('What one wire wrote, the other', (open) => {
  it('has the disposition that Firebase gives to uploads, until somebody removes it', async () => {
    const server = await openWithHomeRules(open);
    const upload = (name: string, headers = {}) =>
      server.ask(`/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, { method: 'POST', headers, body: '{}' });
    await upload('open/Grüße.txt');
    const start = { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' };
    const session = (await upload('open/(2)', start)).headers.get('x-goog-upload-url') ?? '';
    await server.ask(session, { method: 'POST', headers: { 'x-goog-upload-command': 'upload, finalize' }, body: 'x' });

    const contentDisposition = `inline; filename*=utf-8''Gr%C3%BC%C3%9Fe.txt`;
    const { app, service } = await seen(server, 'open/Grüße.txt');
    expect([app, service]).toMatchObject([{ contentDisposition }, { contentDisposition }]);
    expect((await seen(server, 'open/(2)')).app.contentDisposition).toBe(`inline; filename*=utf-8''%282%29`);

    const patch = { method: 'PATCH', body: JSON.stringify({ contentDisposition: null }) };
    await server.ask(`/v0/b/${bucket}/o/${encodeURIComponent('open/Grüße.txt')}`, patch);
    for (const json of Object.values(await seen(server, 'open/Grüße.txt')))
      expect(json).not.toHaveProperty('contentDisposition');
  });

  it('has no disposition if a service uploaded it, and its first token counts as a change', async () => {
    const server = await openWithHomeRules(open);
    const url = `/upload/storage/v1/b/${bucket}/o?uploadType=media&name=open/a`;
    await server.ask(url, { method: 'POST', headers: await server.admin(), body: 'x' });
    server.clock.advance(1000);
    for (const round of ['first', 'second']) {
      const { app, service } = await seen(server, 'open/a');
      expect(app, round).not.toHaveProperty('contentDisposition');
      expect(service).toMatchObject({
        metageneration: '2',
        updated: app.updated,
        etag: app.etag,
        metadata: { firebaseStorageDownloadTokens: app.downloadTokens },
      });
      expect(app).toMatchObject({ metageneration: '2', updated: new Date(server.clock.now()).toISOString() });
    }
  });

  it('exposes nothing about its storage: no blob key, no owner, no token hash (A32)', async () => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    await server.ask(`/v0/b/${bucket}/o?name=open/a`, {
      method: 'POST',
      headers: ada.headers,
      body: 'x'.repeat(40_000),
    });
    const { app, service } = await seen(server, 'open/a');
    expect(Object.keys(app).sort()).toEqual([
      'bucket',
      'contentDisposition',
      'contentEncoding',
      'contentType',
      'crc32c',
      'downloadTokens',
      'etag',
      'generation',
      'md5Hash',
      'metageneration',
      'name',
      'size',
      'storageClass',
      'timeCreated',
      'updated',
    ]);
    const row = await server.core.database.query
      .withTables<{ storage_objects: { blob_key: string }; storage_download_tokens: { hash: string } }>()
      .selectFrom(['storage_objects', 'storage_download_tokens'])
      .selectAll()
      .executeTakeFirstOrThrow();
    for (const secret of [row.blob_key, row.hash, ada.uid]) {
      expect(JSON.stringify(app)).not.toContain(secret);
      expect(JSON.stringify(service)).not.toContain(secret);
    }
  });
});
