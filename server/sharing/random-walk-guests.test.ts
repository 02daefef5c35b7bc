import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { AppError } from '../core/errors.ts';
import {
  type DriveFixture,
  type DrivePerson,
  describeDriveOnBothDatabases,
} from '../testing/drive/drive-fixture.suite.ts';
import { createDice, expectOrder } from '../testing/drive/random-walk.suite.ts';
import { tokenIn } from './testing/links.suite.ts';
import { tokenOf } from './testing/requests.suite.ts';

interface Sent {
  readonly objectName: string;
  readonly size: number;
  /** Whether the person or a guest sends the file. */
  readonly by: 'ann' | 'visitor';
}

interface Crowd {
  readonly fixture: DriveFixture;
  readonly ann: DrivePerson;
  readonly dice: (sides: number) => number;
  readonly folders: string[];
  readonly files: string[];
  readonly sent: Sent[];
  readonly links: { readonly id: string; readonly token: string }[];
  readonly requests: { readonly id: string; readonly token: string }[];
  readonly submissions: { readonly token: string; readonly submitKey: string; readonly nodeId: string }[];
  readonly done: Map<string, number>;
}

/** A small quota, so that the drive is full now and then. */
const quotaBytes = 600;
const names = ['a.txt', 'A.TXT', 'b.txt', 'c.bin', 'd'];
const dayMs = limits.drive.versionsAllMs;

type Action = (crowd: Crowd, pick: Picks) => Promise<unknown>;

interface Picks {
  readonly name: string;
  readonly folder: string;
  readonly file: string;
  readonly size: number;
  readonly some: string[];
}

/** What a person, guests of links, guests of requests and the scheduler do to one drive. */
const usecases: Readonly<Record<string, Action>> = {
  folder: ({ ann, folders }, { name, folder }) => ann.folder(name, folder).then((id) => folders.push(id)),
  begin: ({ ann, files, sent }, { name, folder, size }) =>
    ann.call('upload-begin', { name, folderId: folder, size, conflict: 'keepBoth' }).then(({ nodeId, objectName }) => {
      files.push(nodeId);
      sent.push({ objectName, size, by: 'ann' });
    }),
  arrive: ({ fixture, ann, sent, dice }) => {
    const [one] = sent.splice(Math.max(0, sent.length - 1 - dice(4)), 1);
    if (!one) return Promise.resolve();
    return fixture.storage.put(one.objectName, Buffer.alloc(one.size), one.by === 'ann' ? ann.caller : undefined);
  },
  /** Saves like the viewer: against the version it read, which may be outdated. */
  save: async ({ ann, dice, fixture }, { file, size }) => {
    const { name, parentId, generation } = await ann.call('drive-get', { id: file });
    const seen = dice(3) === 0 ? generation - 1 : generation;
    const input = { name, folderId: parentId ?? 'root', size, conflict: 'replace', generation: seen } as const;
    const { objectName } = await ann.call('upload-begin', input);
    await fixture.storage.put(objectName, Buffer.alloc(size), ann.caller);
  },
  version: async ({ ann, dice }, { file }) => {
    const { items } = await ann.call('version-list', { nodeId: file });
    const which = { nodeId: file, versionId: items[dice(items.length)]?.id ?? '' };
    const ways = [
      () => ann.call('version-restore', which),
      () => ann.call('version-delete', which),
      () => ann.call('version-label', { ...which, label: dice(2) === 0 ? 'kept' : null }),
    ];
    await ways[dice(ways.length)]?.();
  },
  move: ({ ann }, { some, folder }) => ann.call('drive-move', { ids: some, to: folder, conflict: 'merge' }),
  copy: ({ ann, files }, { file, folder }) =>
    ann.call('drive-copy', { ids: [file], to: folder, conflict: 'keepBoth' }).then(({ items }) => {
      files.push(...items.map(({ id }) => id));
    }),
  trash: ({ ann }, { some }) => ann.trash(...some),
  restore: async ({ ann, dice }, { folder }) => {
    const from = dice(2) === 0 ? {} : { from: folder };
    const { items } = await ann.call('drive-listTrash', { pageSize: 3, ...from });
    if (items.length > 0) await ann.call('drive-restore', { ids: items.map(({ id }) => id).toReversed() });
  },
  empty: async ({ ann, fixture }) => {
    await ann.call('drive-emptyTrash', {});
    await fixture.jobs.runDue();
  },
  undo: ({ ann }) => ann.call('drive-undo', {}),
  redo: ({ ann }) => ann.call('drive-redo', {}),
  link: ({ ann, dice, links }, { folder }) =>
    ann.call('link-create', { targets: [folder], role: dice(2) === 0 ? 'add' : 'edit' }).then((link) => {
      links.push({ id: link.id, token: tokenIn(link) });
    }),
  'send by a link': async ({ fixture, links, dice, sent, files }, { name, size }) => {
    const { token } = links[dice(links.length)] ?? { token: 'x'.repeat(22) };
    const begun = await fixture.visitor().call('link-upload', { token, name, size });
    sent.push({ objectName: begun.objectName, size, by: 'visitor' });
    files.push(begun.nodeId);
  },
  'rename by a link': async ({ fixture, links, dice }, { name, file }) => {
    const { token } = links[dice(links.length)] ?? { token: 'x'.repeat(22) };
    await fixture.visitor().call('link-rename', { token, id: file, name });
  },
  'end a link': async ({ ann, links, dice }) => {
    const [link] = links.splice(dice(links.length), 1);
    if (link) await ann.call('link-revoke', { id: link.id });
  },
  request: ({ ann, dice, requests }, { folder }) =>
    ann
      .call('request-create', { folderId: folder, title: 'x', askName: 'no', perSubmitterFolder: dice(2) === 0 })
      .then((request) => {
        requests.push({ id: request.id, token: tokenOf(request) });
      }),
  'send to a request': async ({ fixture, requests, submissions, dice, sent }, { name, size }) => {
    const { token } = requests[dice(requests.length)] ?? { token: 'x'.repeat(22) };
    const before = submissions.find((one) => one.token === token && dice(2) === 0);
    const submitKey = before && { submitKey: before.submitKey };
    const begun = await fixture.visitor().call('request-begin', { token, name, size, ...submitKey });
    submissions.push({ token, submitKey: begun.submitKey, nodeId: begun.nodeId });
    sent.push({ objectName: begun.objectName, size, by: 'visitor' });
  },
  'take back or hand in': async ({ fixture, submissions, dice }) => {
    const one = submissions[dice(submissions.length)];
    if (!one) return;
    const { token, submitKey, nodeId } = one;
    if (dice(3) === 0) await fixture.visitor().call('request-remove', { token, submitKey, nodeId });
    else await fixture.visitor().call('request-submit', { token, submitKey });
  },
  'end a request': async ({ ann, requests, dice }) => {
    const [request] = requests.splice(dice(requests.length), 1);
    if (request) await ann.call(dice(2) === 0 ? 'request-delete' : 'request-close', { id: request.id });
  },
  time: async ({ fixture, dice }) => {
    fixture.clock.advance(dice(3) === 0 ? 4 * dayMs : 3_600_000);
    for (const task of tasks) await fixture.tasks.get(task)?.();
  },
};

const tasks = [
  'expire stale uploads',
  'prune versions',
  'prune surplus versions',
  'submit idle submissions',
  'empty old trash',
  'forget old activity',
];

/** Steps that create something are more frequent than steps that end something. */
const often = ['begin', 'begin', 'arrive', 'arrive', 'arrive', 'save', 'save', 'version', 'link', 'send by a link'];
const oftenAsked = ['send to a request', 'send to a request', 'take back or hand in', 'take back or hand in'];
const all = [...Object.keys(usecases), ...often, ...oftenAsked];

async function step(crowd: Crowd): Promise<void> {
  const { dice, folders, files, done } = crowd;
  const [folder, file] = [folders[dice(folders.length)] ?? 'root', files[dice(files.length)] ?? 'root'];
  const action = all[dice(all.length)] ?? '';
  const pick = {
    folder: dice(2) === 0 ? 'root' : folder,
    file,
    some: [file, folder].slice(0, 1 + dice(2)),
    name: names[dice(names.length)] ?? 'a.txt',
    size: dice(40),
  };
  try {
    await usecases[action]?.(crowd, pick);
    done.set(action, (done.get(action) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

describeDriveOnBothDatabases('A drive that guests upload to', (open) => {
  it.each([
    [21, 1],
    [23, 5],
  ])('stays in order, whatever its person and the house do meanwhile (seed %i, %i at once)', async (seed, atOnce) => {
    const fixture = await open();
    const ann = await fixture.join('ann', { quotaBytes });
    const lists = { folders: [], files: [], sent: [], links: [], requests: [], submissions: [] };
    const crowd: Crowd = { fixture, ann, dice: createDice(seed), done: new Map(), ...lists };
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 50; n += atOnce) await Promise.all(Array.from({ length: atOnce }, () => step(crowd)));
      // A half-finished purge is no error: the scheduler continues it.
      await fixture.drive.emptyOldTrash();
      await expectOrder(fixture, fixture.database);
      expect((await fixture.counts('ann')).kept.usedBytes).toBeLessThanOrEqual(quotaBytes);
    }
    // Many steps are refused; enough of them must succeed.
    expect(crowd.done.size).toBeGreaterThan(Object.keys(usecases).length / 2);
  });
});
