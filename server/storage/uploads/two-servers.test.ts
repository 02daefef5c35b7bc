import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { begin, quarter } from '../firebase/api/resumable.suite.ts';
import { bucket, describeStorageOnPostgres, openWithHomeRules } from '../storage.suite.ts';

describeStorageOnPostgres('Two servers on one database', (open) => {
  it('let one of two writers of an upload win, and acknowledge only bytes that are there', async () => {
    const server = await openWithHomeRules(open);
    const addresses = [server.origin, await server.beside()];
    for (let race = 0; race < 8; race += 1) {
      const { url } = await begin(server, `open/${race}`, { size: 4 * quarter });
      const bodies = addresses.map(() => randomBytes(4 * quarter));
      const replies = await Promise.all(
        addresses.map(async (address, at) => {
          const headers = { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' };
          const body = new Uint8Array(bodies[at] ?? []);
          const reply = await fetch(url.replace(server.origin, address), { method: 'POST', headers, body });
          return { status: reply.status, text: await reply.text() };
        }),
      );
      const kept = Buffer.from(await (await server.ask(`/v0/b/${bucket}/o/open%2F${race}?alt=media`)).arrayBuffer());
      const winner = bodies.findIndex((body) => body.equals(kept));
      expect([0, 1]).toContain(winner);
      const md5 = createHash('md5').update(kept).digest('base64');
      for (const { status, text } of replies)
        if (status === 200) expect(JSON.parse(text)).toMatchObject({ md5Hash: md5, size: String(4 * quarter) });
      expect(replies[winner]?.status === 200 || replies.every(({ status }) => status !== 200)).toBe(true);
      for (const { status } of replies) expect([200, 400, 503]).toContain(status);
    }
  });

  it('take an upload in turns', async () => {
    const server = await openWithHomeRules(open);
    const addresses = [server.origin, await server.beside()];
    const whole = randomBytes(4 * quarter);
    const { url } = await begin(server, 'open/turns', { size: whole.length });
    for (let at = 0; at < 4; at += 1) {
      const command = at === 3 ? 'upload, finalize' : 'upload';
      const headers = { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(at * quarter) };
      const body = new Uint8Array(whole.subarray(at * quarter, (at + 1) * quarter));
      const address = url.replace(server.origin, addresses[at % 2] ?? '');
      expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
    }
    const kept = await (await server.ask(`/v0/b/${bucket}/o/open%2Fturns?alt=media`)).arrayBuffer();
    expect(Buffer.from(kept).equals(whole)).toBe(true);
  });
});
