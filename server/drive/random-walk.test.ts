import { expect, it } from 'vitest';
import type { Database } from '../core/database/index.ts';
import { AppError } from '../core/errors.ts';
import { describeOnBothDatabases } from '../testing/databases.ts';
import { type DrivePerson, openDriveHouse } from './drive-house.suite.ts';
import { driveMigrations } from './index.ts';
import { nameKey } from './rules/node-name.ts';

/** The same walk for the same seed, so that a failure can be walked again. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const names = ['a', 'A', 'b.txt', 'B.TXT', 'caf\u00e9', 'CAFE\u0301', 'x.tar.gz', 'ß', 'SS'];

interface Walk {
  readonly ann: DrivePerson;
  readonly dice: (sides: number) => number;
  /** Every node there ever was, dead ones included: asking for those must do no harm. */
  readonly nodes: string[];
  readonly uploads: { readonly uploadId: string; readonly objectName: string; readonly size: number }[];
  readonly storage: ReturnType<typeof openDriveHouse>['storage'];
}

function step({ ann, dice, nodes, uploads, storage }: Walk): Promise<unknown> {
  const name = names[dice(names.length)] ?? 'a';
  const id = nodes[dice(nodes.length)] ?? 'root';
  const folderId = dice(3) === 0 ? 'root' : id;
  const some = Array.from({ length: 1 + dice(3) }, () => nodes[dice(nodes.length)] ?? id);
  // Mostly a recent one: the older ones have long come to their end.
  const upload = uploads[Math.max(0, uploads.length - 1 - dice(4))];
  switch (dice(10)) {
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
      const conflict = dice(2) === 0 ? 'fail' : 'keepBoth';
      return ann.call('upload-begin', { name, size, folderId, conflict }).then((begun) => {
        uploads.push({ ...begun, size });
        nodes.push(begun.nodeId);
      });
    }
    case 8:
      return upload ? storage.put(upload.objectName, Buffer.alloc(upload.size), ann.caller) : Promise.resolve();
    default:
      return upload && dice(2) === 0 ? ann.call('upload-cancel', { uploadId: upload.uploadId }) : Promise.resolve();
  }
}

/** Whatever happened: the counters are right, siblings have names of their own, and every file has its bytes. */
async function expectOrder(house: ReturnType<typeof openDriveHouse>, database: Database) {
  const { kept, counted } = await house.counts('ann');
  expect(kept).toEqual(counted);
  const rows = await database.query
    .withTables<{ drive_nodes: { id: string; parent_id: string | null; name: string; state: string; kind: string } }>()
    .selectFrom('drive_nodes')
    .selectAll()
    .execute();
  const siblings = rows.filter(({ state, parent_id }) => state === 'active' && parent_id !== null);
  const keys = siblings.map(({ parent_id, name }) => `${parent_id} ${nameKey(name)}`);
  expect(new Set(keys).size).toBe(keys.length);
  const files = rows
    .filter(({ kind, state }) => kind === 'file' && state !== 'uploading')
    .map(({ id }) => `files/${id}`);
  expect([...house.storage.objects.keys()].sort()).toEqual(files.sort());
  const known = new Set(rows.map(({ id }) => id));
  for (const { parent_id } of rows) if (parent_id !== null) expect(known.has(parent_id)).toBe(true);
  expect(rows.filter(({ state }) => state === 'purging')).toEqual([]);
}

describeOnBothDatabases('A drive that is walked over at random', (open) => {
  it.each([1, 2, 3, 4])('stays in order (seed %i)', async (seed) => {
    const database = await open(driveMigrations);
    const house = openDriveHouse(database);
    const walk: Walk = {
      ann: house.join('ann'),
      dice: createDice(seed),
      nodes: [],
      uploads: [],
      storage: house.storage,
    };
    let refused = 0;
    for (let round = 0; round < 12; round += 1) {
      for (let n = 0; n < 25; n += 1) {
        await step(walk).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          refused += 1;
        });
      }
      await expectOrder(house, database);
    }
    // Most of a random walk leads nowhere; enough of it must lead somewhere.
    expect(refused).toBeLessThan(12 * 25 * 0.75);
    expect(walk.uploads.length).toBeGreaterThan(10);
  });

  it.each([11, 12])('by five at once stays in order (seed %i)', async (seed) => {
    const database = await open(driveMigrations);
    const house = openDriveHouse(database);
    const walk: Walk = {
      ann: house.join('ann'),
      dice: createDice(seed),
      nodes: [],
      uploads: [],
      storage: house.storage,
    };
    for (let round = 0; round < 30; round += 1) {
      const steps = await Promise.allSettled(Array.from({ length: 5 }, () => step(walk)));
      for (const taken of steps) if (taken.status === 'rejected') expect(taken.reason).toBeInstanceOf(AppError);
    }
    await expectOrder(house, database);
  });
});
