import { expect, it } from 'vitest';
import type { Database } from '../../../core/database/index.ts';
import { newId } from '../../../core/ids.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { changeRequest, countRequests, findRequestByToken, insertRequest, listRequests } from './requests.ts';
import { countOpen, insertSubmissionFile, listSubmissionFiles, markArrived } from './submission-files.ts';
import {
  findOpenSubmissions,
  findSubmissionByKey,
  insertSubmission,
  listSubmissions,
  markSubmitted,
  removeSubmissions,
} from './submissions.ts';

const settings = {
  title: 'Theses',
  description: '',
  deadline: null,
  late: 'none',
  maxFileBytes: null,
  maxTotalBytes: Number.MAX_SAFE_INTEGER,
  maxFiles: 3,
  types: ['pdf', 'image/*'],
  askName: 'required',
  askEmail: 'no',
  perSubmitterFolder: true,
  notify: false,
} as const;

describeOnBothDatabases('Stored requests', (open) => {
  const build = async () => {
    const database = await open();
    const add = (tokenHash: string, at = 1) =>
      insertRequest(database.query, {
        ...settings,
        id: newId(),
        spaceId: 's',
        ownerUid: 'ann',
        folderId: 'f',
        tokenHash,
        tokenSealed: 'sealed',
        passwordHash: null,
        at,
      });
    return { database, add };
  };
  const begin = (database: Database, requestId: string, at = 1, keyHash = newId()) =>
    insertSubmission(database.query, { id: newId(), requestId, spaceId: 's', keyHash, name: null, email: null, at });

  it('are read as they were written', async () => {
    const { database, add } = await build();
    const made = await add('hash');
    expect(made).toMatchObject(settings);
    expect(await findRequestByToken(database.query, 'hash')).toEqual(made);
    expect(await findRequestByToken(database.query, 'HASH')).toBeUndefined();
  });

  it('start a new generation with another token or password only (T11)', async () => {
    const { database, add } = await build();
    const { id } = await add('hash');
    const generations: number[] = [];
    for (const change of [
      { settings: { ...settings, title: 'x' } },
      { closedAt: 5 },
      { passwordHash: 'secret' },
      { passwordHash: null },
      { token: { tokenHash: 'new', tokenSealed: 'x' } },
    ])
      generations.push((await changeRequest(database.query, id, change)).generation);
    expect(generations).toEqual([1, 1, 2, 3, 4]);
    expect(await findRequestByToken(database.query, 'hash')).toBeUndefined();
    expect(await findRequestByToken(database.query, 'new')).toMatchObject({ id, title: 'x', closedAt: 5 });
  });

  it('are listed page by page, the latest first, for their owner only', async () => {
    const { database, add } = await build();
    const made = [];
    for (const [index, at] of [1, 2, 2, 3].entries()) made.push(await add(`h${index}`, at));
    const first = await listRequests(database.query, 'ann', undefined, 2);
    const last = first.at(-1);
    const rest = await listRequests(database.query, 'ann', last && { at: last.createdAt, id: last.id }, 10);
    const ids = [...first, ...rest].map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids)).toEqual(new Set(made.map(({ id }) => id)));
    expect([...first, ...rest].map(({ createdAt }) => createdAt)).toEqual([3, 2, 2, 1]);
    expect(await listRequests(database.query, 'bob', undefined, 10)).toEqual([]);
    expect([await countRequests(database.query, 'ann'), await countRequests(database.query, 'bob')]).toEqual([4, 0]);
  });

  it('find a submission by its key and the id of its request together (T19)', async () => {
    const { database, add } = await build();
    const [one, other] = [await add('1'), await add('2')];
    const submission = await begin(database, one.id, 1, 'key');
    expect(await findSubmissionByKey(database.query, one.id, 'key')).toEqual(submission);
    expect(await findSubmissionByKey(database.query, other.id, 'key')).toBeUndefined();
  });

  it('submit a submission once, even for parallel calls (A12)', async () => {
    const { database, add } = await build();
    const { id: requestId } = await add('1');
    const { id } = await begin(database, requestId);
    const wins = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        markSubmitted(database.query, id, {
          receipt: `r${index}`,
          late: true,
          byItself: false,
          files: 1,
          bytes: 2,
          at: 9,
        }),
      ),
    );
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect(await listSubmissions(database.query, requestId, undefined, 5)).toMatchObject([
      { id, state: 'submitted', late: true, byItself: false, files: 1, bytes: 2, submittedAt: 9 },
    ]);
  });

  it('count the files of open submissions without those whose upload has ended', async () => {
    const { database, add } = await build();
    const { id: requestId } = await add('1');
    const { id: submissionId } = await begin(database, requestId);
    const [arrived, ended] = [newId(), newId()];
    for (const nodeId of [arrived, ended])
      await insertSubmissionFile(database.query, { nodeId, submissionId, name: 'x', size: 5 });
    await markArrived(database.query, arrived);
    expect(await countOpen(database.query, requestId)).toEqual({ files: 1, bytes: 5 });
    expect((await listSubmissionFiles(database.query, [submissionId])).map(({ nodeId }) => nodeId)).toEqual([
      arrived,
      ended,
    ]);
  });

  it('are deleted with all their submissions, batch by batch', async () => {
    const { database, add } = await build();
    const { id: requestId } = await add('1');
    for (let count = 0; count < 5; count += 1) {
      const { id: submissionId } = await begin(database, requestId, count);
      await insertSubmissionFile(database.query, { nodeId: newId(), submissionId, name: 'x', size: 1 });
    }
    const idle = { after: undefined, touchedBefore: 3 };
    expect((await findOpenSubmissions(database.query, idle, 10)).map(({ touchedAt }) => touchedAt)).toEqual([0, 1, 2]);
    const rounds = [];
    for (let round = 0; round < 3; round += 1) rounds.push(await removeSubmissions(database.query, requestId, 2));
    expect(rounds).toEqual([false, false, true]);
    expect(await findOpenSubmissions(database.query, { requestId }, 10)).toEqual([]);
  });
});
