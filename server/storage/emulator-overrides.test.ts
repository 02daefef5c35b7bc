import { Storage } from '@google-cloud/storage';
import { afterEach, expect, it, vi } from 'vitest';
import { bucket, describeStorage, homeRules } from './storage.suite.ts';

afterEach(() => void vi.unstubAllEnvs());

const overrides = { anyoneIsAdmin: true, createsBuckets: true, authorizesAtEnd: true, bareFileNames: true };

describeStorage('Storage in the emulator', (open) => {
  it('serves Google’s library without a key, in any bucket, and still evaluates rules for everyone else', async () => {
    const server = await open(undefined, overrides);
    await server.storage.setRules(bucket, homeRules);
    vi.stubEnv('STORAGE_EMULATOR_HOST', server.origin);
    const files = new Storage({ projectId: 'fake' }).bucket('fake-project.appspot.com');
    for (const resumable of [false, true]) await files.file('secret/x').save(`x ${resumable}`, { resumable });
    await files.file('secret/x').copy(new Storage({ projectId: 'fake' }).bucket('other-bucket').file('open/x'));
    expect((await files.file('secret/x').download())[0].toString()).toBe('x true');
    expect(await (await server.ask('/fake-project.appspot.com/secret/x')).text()).toBe('x true');
    expect((await files.exists())[0]).toBe(true);
    expect((await server.ask('/v0/b/fake-project.appspot.com/o/secret%2Fx')).status).toBe(403);
    expect((await server.ask('/v0/b/other-bucket/o/open%2Fx')).status).toBe(200);
    expect([...(await server.storage.buckets())].sort()).toEqual(['fake-project.appspot.com', bucket, 'other-bucket']);
    const form = new FormData();
    form.append('key', 'form/x');
    form.append('file', new Blob(['hello']), 'x');
    expect((await server.ask('/fake-project.appspot.com', { method: 'POST', body: form })).status).toBe(204);
  });

  it('lets an upload of unknown size begin, and evaluates rules when its bytes arrive', async () => {
    const start = { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' };
    const path = `/v0/b/${bucket}/o?name=elsewhere/x`;
    const strict = await open();
    expect((await strict.ask(path, { method: 'POST', headers: start })).status).toBe(403);
    const server = await open(undefined, overrides);
    const begun = await server.ask(path, { method: 'POST', headers: start });
    expect(begun.status).toBe(200);
    const url = begun.headers.get('x-goog-upload-url') ?? '';
    for (const command of ['upload, finalize', 'finalize']) {
      const ended = await server.ask(url, { method: 'POST', headers: { 'x-goog-upload-command': command }, body: 'x' });
      expect([ended.status, ended.headers.get('x-goog-upload-status')]).toEqual([403, 'final']);
    }
  });

  it('names downloads in the official emulator’s form, and only there', async () => {
    const dispositions = async (settings: typeof overrides | undefined) => {
      const server = await open(undefined, settings);
      const headers = await server.admin();
      const dispositionOf = async (name: string, contentDisposition?: string) => {
        const url = `/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${name}`;
        await server.ask(url, { method: 'POST', headers, body: 'x' });
        const object = `/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}`;
        const body = JSON.stringify({ contentDisposition, contentType: 'application/octet-stream' });
        await server.ask(object, { method: 'PATCH', headers, body });
        return (await server.ask(`${object}?alt=media`, { headers })).headers.get('content-disposition');
      };
      return [await dispositionOf('dir/ü (1)'), await dispositionOf('dir/b', 'attachment; filename="c"')];
    };
    const own = `attachment; filename="c"; filename*=UTF-8''c`;
    expect(await dispositions(overrides)).toEqual(['attachment; filename*=%C3%BC%20%281%29', own]);
    expect(await dispositions(undefined)).toEqual([
      `attachment; filename="_ (1)"; filename*=UTF-8''%C3%BC%20%281%29`,
      own,
    ]);
  });
});
