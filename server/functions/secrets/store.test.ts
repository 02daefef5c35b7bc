import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { deleteSecret, findSealedSecret, listSecrets, writeSecret } from './store.ts';

describeOnBothDatabases('secrets of functions', (open) => {
  it('are written, replaced, listed by name and deleted', async () => {
    const { query: db } = await open();
    await writeSecret(db, { name: 'B', sealed: 'first', now: 1 });
    await writeSecret(db, { name: 'A', sealed: 'other', now: 2 });
    await writeSecret(db, { name: 'B', sealed: 'second', now: 3 });
    expect([await findSealedSecret(db, 'B'), await findSealedSecret(db, 'C')]).toEqual(['second', undefined]);
    expect(await listSecrets(db, 10)).toEqual([
      { name: 'A', updatedAt: 2 },
      { name: 'B', updatedAt: 3 },
    ]);
    expect(await listSecrets(db, 1)).toHaveLength(1);
    expect([await deleteSecret(db, 'B'), await deleteSecret(db, 'B')]).toEqual([true, false]);
    expect(await findSealedSecret(db, 'B')).toBeUndefined();
  });
});
