import { expect, it } from 'vitest';
import { findSpaceOf } from '../../files/index.ts';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';
import { findGrant, insertGrant, insertResult } from './store/grants.ts';

describeDriveOnBothDatabases('A run whose process died', (open) => {
  it('leaves nothing: its results go to the trash, and its grant ends', async () => {
    const { database, clock, join, tasks } = await open();
    const ann = await join('ann');
    const nodeId = await ann.upload('half.txt', 'x');
    const kept = await ann.upload('kept.txt', 'y');
    const unfinished = await ann.call('upload-begin', { name: 'unfinished.txt', size: 5, folderId: 'root' });
    const space = await findSpaceOf(database.query, 'ann');
    const grant = {
      ...{ id: 'grant', secretHash: '', jobId: 'job', uid: 'ann', fileIds: [kept] },
      ...{ spaceId: space?.id ?? '', folderId: space?.rootId ?? '', endsAt: clock.now() + 1000 },
    };
    await insertGrant(database.query, grant);
    await insertResult(database.query, { grantId: 'grant', nodeId, folderKey: null });
    await insertResult(database.query, { grantId: 'grant', nodeId: unfinished.nodeId, folderKey: null });
    const sweep = tasks.get('end interrupted action runs');
    await sweep?.();
    expect((await ann.names()).sort()).toEqual(['half.txt', 'kept.txt']);
    clock.advance(60 * 60 * 1000);
    await sweep?.();
    expect(await ann.names()).toEqual(['kept.txt']);
    expect((await ann.call('drive-usage', {})).reservedBytes).toBe(0);
    expect(await findGrant(database.query, 'grant')).toBeUndefined();
  });
});
