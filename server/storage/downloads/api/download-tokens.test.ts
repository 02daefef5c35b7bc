import { getDownloadURL, ref, updateMetadata, uploadString } from 'firebase/storage';
import { expect, it } from 'vitest';
import {
  bucket,
  describeStorage,
  describeStorageOnBothDatabases,
  openWithHomeRules,
  type TestServer,
} from '../../storage.suite.ts';
import { path, put } from './media.suite.ts';

const hourMs = 60 * 60 * 1000;
/** Longer than the second for which a bucket is cached. */
const idleMs = 1001;

async function tokensOf(server: TestServer, name: string): Promise<readonly string[]> {
  const { downloadTokens } = (await (await server.ask(path(name))).json()) as { downloadTokens: string };
  return downloadTokens.split(',');
}

async function opens(server: TestServer, name: string, token: string | undefined): Promise<number> {
  return (await server.ask(path(name, `?alt=media&token=${token}`))).status;
}

describeStorageOnBothDatabases('A bucket whose download addresses expire', (open) => {
  // Short enough that the person stays signed in.
  const shortMs = 20 * 60 * 1000;

  it('gives a new token after expiry, and an expired token is answered like a wrong one', async () => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    const file = ref(await server.sdk(ada), `home/${ada.uid}/x`);
    await server.storage.limitTokens(bucket, shortMs);
    await uploadString(file, 'hello');
    const first = await getDownloadURL(file);
    // Within the first half of its lifetime the same token is returned, so that reading does not write.
    server.clock.advance(shortMs / 2);
    expect(await getDownloadURL(file)).toBe(first);
    // In the second half a new token is returned, and the old one stays valid.
    server.clock.advance(1);
    const second = await getDownloadURL(file);
    expect(second).not.toBe(first);
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([200, 200]);
    server.clock.advance(shortMs / 2 - 1);
    const [expired, wrong] = [await fetch(first), await fetch(`${first}x`)];
    expect([expired.status, await expired.text()]).toEqual([wrong.status, await wrong.text()]);
    expect(expired.status).toBe(403);
    expect(await (await fetch(second)).text()).toBe('hello');
    server.clock.advance(shortMs);
    expect((await fetch(second)).status).toBe(403);
    expect(await (await fetch(await getDownloadURL(file))).text()).toBe('hello');
  });

  it('applies to existing tokens too, including those that services chose', async () => {
    const server = await openWithHomeRules(open);
    const admin = await server.admin();
    const { body } = await put(server, 'open/x', 'x');
    await put(server, 'home/nobody/y', 'y', {}, admin);
    const chosen = JSON.stringify({ metadata: { firebaseStorageDownloadTokens: 'mine,yours' } });
    const describeY = `/storage/v1/b/${bucket}/o/home%2Fnobody%2Fy`;
    await server.storage.limitTokens(bucket, 24 * hourMs);
    await server.ask(describeY, { method: 'PATCH', headers: admin, body: chosen });
    // A shorter lifetime counts from now; a longer one does not extend existing tokens.
    await server.storage.limitTokens(bucket, hourMs);
    await server.storage.limitTokens(bucket, 24 * hourMs);
    server.clock.advance(hourMs - 1);
    for (const token of ['mine', 'yours']) expect(await opens(server, 'home/nobody/y', token)).toBe(200);
    server.clock.advance(1);
    for (const token of ['mine', 'yours']) expect(await opens(server, 'home/nobody/y', token)).toBe(403);
    const described = (await (await server.ask(describeY, { headers: admin })).json()) as Record<string, unknown>;
    expect(described.metadata).toBeUndefined();
    const listed = (await (await server.ask(`/storage/v1/b/${bucket}/o`, { headers: admin })).json()) as {
      items: readonly { name: string; metadata?: unknown }[];
    };
    expect(JSON.stringify(listed)).not.toMatch(/mine|yours/);
    expect(await tokensOf(server, 'open/x')).not.toContain(body.downloadTokens);
  });

  it('can be removed: then new tokens do not expire', async () => {
    const server = await openWithHomeRules(open);
    await server.storage.limitTokens(bucket, hourMs);
    const { body } = await put(server, 'open/x', 'x');
    await server.storage.limitTokens(bucket, null);
    server.clock.advance(idleMs);
    const [lasting = '', ...others] = await tokensOf(server, 'open/x');
    expect(others).toEqual([body.downloadTokens]);
    server.clock.advance(1000 * 24 * hourMs);
    expect(await tokensOf(server, 'open/x')).toEqual([lasting]);
    expect(await server.storage.tokenLifetimeMs(bucket)).toBeNull();
  });
});

describeStorage('The lifetime of download addresses', (open) => {
  it('is set and shown by services, within limits', async () => {
    const server = await openWithHomeRules(open);
    const headers = await server.admin();
    const at = `/storage/v1/b/${bucket}`;
    const set = async (downloadTokenLifetimeSeconds: unknown) => {
      const body = JSON.stringify({ hearth: { downloadTokenLifetimeSeconds } });
      const reply = await server.ask(at, { method: 'PATCH', headers, body });
      const { hearth } = (await reply.json()) as { hearth?: Record<string, unknown> };
      return [reply.status, hearth?.downloadTokenLifetimeSeconds];
    };
    expect(await set('3600')).toEqual([200, '3600']);
    expect(await server.storage.tokenLifetimeMs(bucket)).toBe(hourMs);
    for (const seconds of [0, 59, -1, 1.5, 366 * 86_400, 'soon', {}, []]) expect((await set(seconds))[0]).toBe(400);
    expect(await server.storage.tokenLifetimeMs(bucket)).toBe(hourMs);
    expect(await set(null)).toEqual([200, null]);
    await expect(server.storage.limitTokens(bucket, 1)).rejects.toThrow(/1 minute to 365 days/);
    await expect(server.storage.limitTokens('nowhere', hourMs)).rejects.toThrow();
    const patched = await server.ask(at, { method: 'PATCH', body: '{"hearth":{"downloadTokenLifetimeSeconds":null}}' });
    expect(patched.status).toBe(401);
  });
});

describeStorage('Who may change what is said of an object', (open) => {
  it.each([null, ''])('revokes all its tokens by emptying their field (%j)', async (nothing) => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    const file = ref(await server.sdk(ada), `home/${ada.uid}/x`);
    await uploadString(file, 'hello', 'raw', { customMetadata: { kept: 'yes' } });
    const old = await getDownloadURL(file);
    const customMetadata = { firebaseStorageDownloadTokens: nothing } as unknown as Record<string, string>;
    const changed = await updateMetadata(file, { customMetadata });
    expect(changed.customMetadata).toEqual({ kept: 'yes' });
    expect((await fetch(old)).status).toBe(403);
    const fresh = await getDownloadURL(file);
    expect(fresh).not.toBe(old);
    expect(await (await fetch(fresh)).text()).toBe('hello');
  });

  it('cannot choose a token, and other values revoke none', async () => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    const file = ref(await server.sdk(ada), `home/${ada.uid}/x`);
    await uploadString(file, 'hello');
    const url = await getDownloadURL(file);
    await updateMetadata(file, { customMetadata: { firebaseStorageDownloadTokens: 'sesame', a: 'b' } });
    await updateMetadata(file, { cacheControl: 'no-cache' });
    expect(await getDownloadURL(file)).toBe(url);
    expect(await opens(server, `home/${ada.uid}/x`, 'sesame')).toBe(403);
    const eve = await server.member('eve');
    const body = JSON.stringify({ metadata: { firebaseStorageDownloadTokens: null } });
    const stranger = await server.ask(path(`home/${ada.uid}/x`), { method: 'PATCH', headers: eve.headers, body });
    expect([stranger.status, (await fetch(url)).status]).toEqual([403, 200]);
  });
});
