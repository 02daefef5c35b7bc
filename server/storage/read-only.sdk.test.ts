import { randomBytes } from 'node:crypto';
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { expect, it } from 'vitest';
import { AppError } from '../core/errors.ts';
import type { Core } from '../core/index.ts';
import { bucketName, describeGcs } from './gcs/gcs.suite.ts';
import { describeStorage, openWithHomeRules } from './storage.suite.ts';

const sentence = 'This server is in maintenance. You can open files, but change nothing.';

describeStorage('The storage SDK on a read-only server', (open) => {
  it('reads, and hears of each write at once why it is refused', async () => {
    const server = await openWithHomeRules(open);
    const storage = await server.sdk();
    const kept = ref(storage, 'open/kept');
    await uploadBytes(kept, Buffer.from('kept'));
    await server.core.writeAccess.setMaintenance({ on: true, by: 'operator' });

    expect(Buffer.from(await getBytes(kept)).toString()).toBe('kept');
    expect((await listAll(ref(storage, 'open'))).items.map(({ name }) => name)).toEqual(['kept']);
    expect((await fetch(await getDownloadURL(kept))).status).toBe(200);
    // More than one request takes to send, so the answer comes before its end.
    const bytes = randomBytes(3_000_000);
    const refused = { code: 'storage/unknown', status: 423 };
    await expect(uploadBytes(ref(storage, 'open/new'), bytes)).rejects.toMatchObject(refused);
    await expect(uploadBytesResumable(ref(storage, 'open/new'), bytes)).rejects.toMatchObject(refused);
    await expect(updateMetadata(kept, { contentType: 'a/b' })).rejects.toMatchObject(refused);
    await expect(deleteObject(kept)).rejects.toMatchObject(refused);
    const raw = await server.ask('/v0/b/hearth/o?name=open%2Fnew', { method: 'POST', body: 'x' });
    expect([raw.status, raw.statusText, await raw.json()]).toEqual([
      423,
      sentence,
      { error: { code: 423, message: sentence } },
    ]);
    // One request for each: the SDK repeats none of them.
    expect(await refusedRequests(server.core, 423)).toEqual({ POST: 3, PATCH: 1, DELETE: 1 });

    await server.core.writeAccess.setMaintenance({ on: false, by: 'operator' });
    await uploadBytes(ref(storage, 'open/new'), bytes);
    await deleteObject(kept);
  });

  it('hears at once that the disk is full, also in the middle of an upload, as a lack of space', async () => {
    const disk = { isFull: false };
    const server = await openWithHomeRules(open, ({ core }) => fillBy(core, disk));
    const storage = await server.sdk();
    disk.isFull = true;
    const bytes = randomBytes(3_000_000);
    const full = { code: 'storage/quota-exceeded', status: 402 };
    await expect(uploadBytes(ref(storage, 'open/a'), bytes)).rejects.toMatchObject(full);
    await expect(uploadBytesResumable(ref(storage, 'open/b'), bytes)).rejects.toMatchObject(full);
    // One upload at once, and the first chunk of the other.
    expect(await refusedRequests(server.core, 402)).toEqual({ POST: 2 });
    disk.isFull = false;
    await uploadBytesResumable(ref(storage, 'open/b'), bytes);
  });
});

describeGcs('Google’s storage library on a read-only server', (open) => {
  it('reads, and hears of each write at once why it is refused', async () => {
    const server = await open();
    const { core } = server.hearth;
    // With the retries that firebase-admin has, too.
    const bucket = server.library(server.key, { retryOptions: { autoRetry: true } }).bucket(bucketName);
    const file = bucket.file('kept');
    await file.save('kept', { resumable: false });
    await core.writeAccess.setMaintenance({ on: true, by: 'operator' });
    expect((await file.download())[0].toString()).toBe('kept');
    const refused = { code: 423, message: expect.stringContaining(sentence) };
    await expect(bucket.file('new').save('x', { resumable: false })).rejects.toMatchObject(refused);
    await expect(bucket.file('new').save('x', { resumable: true })).rejects.toMatchObject(refused);
    await expect(file.setMetadata({ contentType: 'a/b' })).rejects.toMatchObject(refused);
    await expect(file.delete()).rejects.toMatchObject(refused);
    await expect(bucket.file('kept').copy('copy')).rejects.toMatchObject(refused);
    expect(await refusedRequests(core, 423)).toEqual({ POST: 3, PATCH: 1, DELETE: 1 });
  });
});

/** The requests that the server answered with the status, by method. */
async function refusedRequests(core: Core, status: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const line = new RegExp(`^hearth_http_request_seconds_count\\{method="(\\w+)".*status="${status}"\\} (\\d+)$`, 'gm');
  for (const [, method = '', count] of (await core.metrics.text()).matchAll(line))
    counts[method] = (counts[method] ?? 0) + Number(count);
  return counts;
}

/** Uploads find the disk full. */
function fillBy(core: Core, disk: { readonly isFull: boolean }): void {
  const { append, put } = core.blobs;
  const require = () => {
    if (disk.isFull) throw new AppError('server/disk-full');
  };
  Object.assign(core.blobs, {
    append: async (...given: Parameters<typeof append>) => {
      require();
      return append(...given);
    },
    put: async (...given: Parameters<typeof put>) => {
      require();
      return put(...given);
    },
  });
}
