import { expect, it } from 'vitest';
import { AppError } from '../core/errors.ts';
import {
  type DriveFixture,
  type DrivePerson,
  describeDriveOnBothDatabases,
} from '../testing/drive/drive-fixture.suite.ts';
import { createDice, expectOrder } from '../testing/drive/random-walk.suite.ts';

const names = ['a', 'A', 'b.txt', 'B.TXT', 'caf\u00e9', 'CAFE\u0301', 'x.tar.gz', 'ß', 'SS'];

interface Walk {
  readonly ann: DrivePerson;
  readonly dice: (sides: number) => number;
  /** Every node that ever existed: calls with deleted ids must do no harm. */
  readonly nodes: string[];
  readonly uploads: {
    readonly uploadId: string;
    readonly nodeId: string;
    readonly objectName: string;
    readonly size: number;
  }[];
  readonly storage: DriveFixture['storage'];
}

function step({ ann, dice, nodes, uploads, storage }: Walk): Promise<unknown> {
  const name = names[dice(names.length)] ?? 'a';
  const id = nodes[dice(nodes.length)] ?? 'root';
  const folderId = dice(2) === 0 ? 'root' : id;
  const some = Array.from({ length: 1 + dice(3) }, () => nodes[dice(nodes.length)] ?? id);
  // Mostly a recent node: most older ones are deleted.
  const upload = uploads[Math.max(0, uploads.length - 1 - dice(4))];
  const to = dice(3) === 0 ? 'root' : (nodes[dice(nodes.length)] ?? 'root');
  const conflict = (['fail', 'keepBoth', 'skip', 'merge'] as const)[dice(4)] ?? 'fail';
  const keep = ({ items }: { readonly items: readonly { readonly id: string }[] }) =>
    nodes.push(...items.map((item) => item.id));
  switch (dice(20)) {
    case 12:
    case 13:
      return ann.call('drive-move', { ids: some, to, conflict });
    case 14:
    case 15:
      return ann.call('drive-copy', { ids: some, to, conflict }).then(keep);
    case 16:
      return ann.call('drive-star', { ids: some, starred: dice(2) === 0 });
    case 17:
    case 18:
      return ann.call('drive-undo', {});
    case 19:
      return dice(2) === 0 ? ann.call('drive-redo', {}) : ann.call('drive-createFolders', { paths: [[name, 'in it']] });
    case 0:
    case 1:
      return ann.folder(name, folderId).then((made) => nodes.push(made));
    case 2:
      return ann.call('drive-rename', { id, name });
    case 3:
      return ann.trash(...some);
    case 4:
      return ann.call('drive-restore', { ids: some });
    case 5:
      return ann.call('drive-purge', { ids: some });
    case 6:
    case 7: {
      const size = dice(50);
      const input = (['fail', 'keepBoth', 'replace'] as const)[dice(3)] ?? 'fail';
      return ann.call('upload-begin', { name, size, folderId, conflict: input }).then((begun) => {
        uploads.push({ ...begun, size });
        nodes.push(begun.nodeId);
      });
    }
    case 8:
      return upload ? changeVersion(ann, upload.nodeId, dice) : Promise.resolve();
    case 9:
    case 10:
      return upload ? storage.put(upload.objectName, Buffer.alloc(upload.size), ann.caller) : Promise.resolve();
    default:
      return upload && dice(2) === 0 ? ann.call('upload-cancel', { uploadId: upload.uploadId }) : Promise.resolve();
  }
}

async function changeVersion(ann: DrivePerson, nodeId: string, dice: Walk['dice']): Promise<unknown> {
  const { items } = await ann.call('version-list', { nodeId });
  const which = { nodeId, versionId: items[dice(items.length)]?.id ?? '' };
  return dice(2) === 0 ? ann.call('version-restore', which) : ann.call('version-delete', which);
}

describeDriveOnBothDatabases('A drive under random operations', (open) => {
  it.each([1, 2])('stays consistent (seed %i)', async (seed) => {
    const fixture = await open();
    const { database } = fixture;
    const walk: Walk = {
      ann: await fixture.join('ann'),
      dice: createDice(seed),
      nodes: [],
      uploads: [],
      storage: fixture.storage,
    };
    let refused = 0;
    for (let round = 0; round < 12; round += 1) {
      for (let n = 0; n < 25; n += 1) {
        await step(walk).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          refused += 1;
        });
      }
      await expectOrder(fixture, database);
    }
    // Most random operations are refused; enough of them must succeed.
    expect(refused).toBeLessThan(12 * 25 * 0.75);
    expect(walk.uploads.length).toBeGreaterThan(10);
  });

  it.each([11])('by five clients at once stays consistent (seed %i)', async (seed) => {
    const fixture = await open();
    const { database } = fixture;
    const walk: Walk = {
      ann: await fixture.join('ann'),
      dice: createDice(seed),
      nodes: [],
      uploads: [],
      storage: fixture.storage,
    };
    for (let round = 0; round < 30; round += 1) {
      const steps = await Promise.allSettled(Array.from({ length: 5 }, () => step(walk)));
      for (const taken of steps) if (taken.status === 'rejected') expect(taken.reason).toBeInstanceOf(AppError);
    }
    await expectOrder(fixture, database);
  });
});
