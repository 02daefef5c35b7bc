import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  type ActionGrant,
  countResult,
  deleteGrant,
  deleteGrantsOf,
  endGrant,
  findEndedGrants,
  findGrant,
  findGrantOfJob,
  findResultFolder,
  insertGrant,
  insertResult,
  listResults,
} from './grants.ts';

const grant: ActionGrant = {
  id: 'g1',
  secretHash: 'hash',
  jobId: 'j1',
  uid: 'ada',
  spaceId: 's1',
  folderId: 'f1',
  fileIds: ['n1', 'n2'],
  endsAt: 1000,
};

describeOnBothDatabases('Grants of actions', (open) => {
  it('are found by their id and by their job', async () => {
    const { query } = await open();
    await insertGrant(query, grant);
    expect(await findGrant(query, 'g1')).toEqual(grant);
    expect(await findGrantOfJob(query, 'j1')).toEqual(grant);
    expect([await findGrant(query, 'g2'), await findGrantOfJob(query, 'j2')]).toEqual([undefined, undefined]);
    await expect(insertGrant(query, { ...grant, id: 'g2' })).rejects.toThrow();
  });

  it('count results until they end or have their maximum', async () => {
    const { query } = await open();
    await insertGrant(query, grant);
    const count = (now: number) => countResult(query, 'g1', { now, resultsMax: 2 });
    expect([await count(999), await count(1000), await count(5), await count(5)]).toEqual([true, false, true, false]);
    await endGrant(query, 'g1', 7);
    await endGrant(query, 'g1', 9);
    expect((await findGrant(query, 'g1'))?.endsAt).toBe(7);
    expect(await countResult(query, 'g1', { now: 8, resultsMax: 100 })).toBe(false);
    expect(await findEndedGrants(query, 7, 10)).toEqual([]);
    expect((await findEndedGrants(query, 8, 10)).map(({ id }) => id)).toEqual(['g1']);
  });

  it('have one folder of each name, and go with their results', async () => {
    const { query } = await open();
    await insertGrant(query, grant);
    await insertGrant(query, { ...grant, id: 'g2', jobId: 'j2', uid: 'bob' });
    await insertResult(query, { grantId: 'g1', nodeId: 'a', folderKey: null });
    await insertResult(query, { grantId: 'g1', nodeId: 'b', folderKey: null });
    await insertResult(query, { grantId: 'g1', nodeId: 'c', folderKey: 'out' });
    await insertResult(query, { grantId: 'g2', nodeId: 'd', folderKey: 'out' });
    await expect(insertResult(query, { grantId: 'g1', nodeId: 'e', folderKey: 'out' })).rejects.toThrow();
    expect(await findResultFolder(query, 'g1', 'out')).toBe('c');
    expect(await findResultFolder(query, 'g1', 'other')).toBeUndefined();
    expect([...(await listResults(query, 'g1'))].sort()).toEqual(['a', 'b', 'c']);
    await deleteGrant(query, 'g1');
    expect([await findGrant(query, 'g1'), await listResults(query, 'g1')]).toEqual([undefined, []]);
    await deleteGrantsOf(query, 'bob');
    expect([await findGrant(query, 'g2'), await listResults(query, 'g2')]).toEqual([undefined, []]);
  });
});
