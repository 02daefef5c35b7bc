import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';
import { answerOf, openRequestFixture, type RequestFixture, tokenOf } from '../testing/requests.suite.ts';

describeDriveOnBothDatabases('The limits of a request', (open) => {
  const build = async (quotaBytes: number | null = null) => {
    const fixture = await openRequestFixture(open);
    if (quotaBytes !== null) await fixture.join('ann', { quotaBytes });
    return fixture;
  };
  const beginMany = async ({ visitor, send }: RequestFixture, token: string, count: number, size: number) => {
    const answers = await Promise.allSettled(
      Array.from({ length: count }, () => send(visitor(), token, { content: 'x'.repeat(size), stay: true })),
    );
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  };

  it('hold exactly for parallel uploads (T34)', async () => {
    const fixture = await build();
    const byCount = tokenOf(await fixture.ask({ maxFiles: 4 }));
    expect(await beginMany(fixture, byCount, 12, 1)).toHaveLength(4);
    const byTotal = tokenOf(await fixture.ask({ maxTotalBytes: 10 }));
    expect(await beginMany(fixture, byTotal, 12, 3)).toHaveLength(3);
    const byFile = tokenOf(await fixture.ask({ maxFileBytes: 2 }));
    await expect(fixture.send(fixture.visitor(), byFile, { content: 'abc' })).rejects.toMatchObject({
      code: 'file-request/limit',
      details: { what: 'file', max: 2 },
    });
    expect((await fixture.counts('ann')).kept.reservedBytes).toBe(4 + 9);
  });

  it('are released by an upload that ends without submission, and not by a submitted one', async () => {
    const fixture = await build();
    const { visitor, send, storage, ann, clock, drive } = fixture;
    const token = tokenOf(await fixture.ask({ maxFiles: 1, perSubmitterFolder: false }));
    const full = async () => (await answerOf(send(visitor(), token, { stay: true }))) === 'file-request/limit';

    const taken = await send(visitor(), token, { stay: true });
    expect(await full()).toBe(true);
    await visitor().call('request-remove', { token, submitKey: taken.submitKey, nodeId: taken.nodeId });
    const left = await send(visitor(), token, { stay: true });
    expect(await full()).toBe(true);
    clock.advance(limits.link.visitorUploadIdleMs + 1);
    await drive.expireStaleUploads();
    expect(await answerOf(storage.put(left.objectName, Buffer.from('abc'), undefined))).toBe('storage/unauthorized');
    const arrived = await send(visitor(), token);
    expect(await full()).toBe(true);
    const { files } = await visitor().call('request-submit', { token, submitKey: arrived.submitKey });
    expect(await full()).toBe(true);
    await ann.trash(files[0]?.nodeId ?? '');
    expect(await full()).toBe(true);
  });

  it('include the quota of the owner, without telling it', async () => {
    const fixture = await build(10);
    const { visitor, send, ann, ask } = fixture;
    await ann.upload('own', '12345');
    const token = tokenOf(await ask());
    const refused = await send(visitor(), token, { content: 'x'.repeat(6) }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'file-request/limit', details: { what: 'total' } });
    expect(JSON.stringify(refused)).not.toMatch(/missing|quota/);
    expect(await beginMany(fixture, token, 10, 2)).toHaveLength(2);
    const { kept, counted } = await fixture.counts('ann');
    expect(kept).toEqual({ usedBytes: 5, reservedBytes: 4, files: 1 });
    expect(counted).toEqual(kept);
  });

  it('allow one client a limited number of submissions per hour', async () => {
    const { visitor, send, ask, clock, core } = await build();
    const token = tokenOf(await ask());
    const { submissionsPerClientMax: max, submissionsWindowMs: windowMs } = limits.request;
    const begin = async () => answerOf(send(visitor('192.0.2.5'), token, { stay: true }));
    for (let count = 1; count < max; count += 1) await core.rateLimits.hit('submissions 192.0.2.5', { max, windowMs });
    expect([await begin(), await begin()]).toEqual(['granted', 'rate/limited']);
    expect(await answerOf(send(visitor('192.0.2.6'), token, { stay: true }))).toBe('granted');
    clock.advance(windowMs);
    expect(await begin()).toBe('granted');
  });
});
