import { expect, it } from 'vitest';
import type { Queries } from '../../../core/database/index.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import type { User } from '../../accounts/domain/user.ts';
import { deleteUser, insertUser } from '../../accounts/store/users.ts';
import type { CodeKind, OneTimeCode } from '../domain/one-time-code.ts';
import {
  consumeCode,
  deleteExpiredCodes,
  findCode,
  insertCode,
  keepNewestCodes,
  voidCodes,
  voidLaterRecoveries,
  withoutTrace,
} from './one-time-codes.ts';

const ada: User = {
  uid: 'ada',
  tenant: '',
  email: 'ada@example.org',
  emailVerified: false,
  emailLink: false,
  phone: null,
  displayName: null,
  photoUrl: null,
  passwordHash: null,
  passwordUpdatedAt: null,
  disabled: false,
  validSince: 0,
  claims: {},
  role: 'member',
  quotaBytes: null,
  createdAt: 0,
  lastLoginAt: null,
  lastRefreshAt: null,
};

const code = (hash: string, more: Partial<OneTimeCode> = {}): OneTimeCode => ({
  hash,
  kind: 'PASSWORD_RESET',
  uid: 'ada',
  email: 'ada@example.org',
  newEmail: null,
  factorId: null,
  createdAt: 10,
  expiresAt: 100,
  usedAt: null,
  ...more,
});

async function left(db: Queries, hashes: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(hashes.map((hash) => findCode(db, hash)));
  return found.flatMap((one) => (one && one.usedAt === null ? [one.hash] : []));
}

describeOnBothDatabases('Mailed codes', (open) => {
  it('are read as they were stored, and deleted with their account', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    const kept = code('a', { kind: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'b@example.org', factorId: 'f' });
    await insertCode(query, kept);
    expect(await findCode(query, 'a')).toEqual(kept);
    expect(await findCode(query, 'b')).toBeUndefined();
    await deleteUser(query, 'ada');
    expect(await findCode(query, 'a')).toBeUndefined();
  });

  it('are consumed by one of fifty callers, and not after they expired (A12)', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    await insertCode(query, code('a'));
    await insertCode(query, code('b'));
    expect(await consumeCode(query, 'b', 100)).toBe(false);
    const tries = await Promise.all(Array.from({ length: 50 }, () => consumeCode(query, 'a', 20)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect((await findCode(query, 'a'))?.usedAt).toBe(20);
  });

  it('are replaced by newer ones of the same kind and account', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    const hashes = ['a', 'b', 'c', 'd'];
    for (const [n, hash] of hashes.entries()) await insertCode(query, code(hash, { createdAt: n }));
    await insertCode(query, code('other kind', { kind: 'VERIFY_EMAIL' }));
    await insertCode(query, code('used', { usedAt: 5 }));
    await insertCode(query, code('other', { uid: null, email: 'b@example.org' }));
    await keepNewestCodes(query, { kind: 'PASSWORD_RESET', uid: 'ada' }, 2);
    expect(await left(query, hashes)).toEqual(['c', 'd']);
    await keepNewestCodes(query, { kind: 'PASSWORD_RESET', uid: 'ada' }, 0);
    expect(await left(query, [...hashes, 'other kind', 'other'])).toEqual(['other kind', 'other']);
    expect(await findCode(query, 'used')).toBeDefined();
    await keepNewestCodes(query, { kind: 'PASSWORD_RESET', email: 'b@example.org' }, 0);
    expect(await left(query, ['other'])).toEqual([]);
  });

  it('are void after a change, except those that undo it (A16)', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    await insertUser(query, { ...ada, uid: 'bob', email: 'bob@example.org' });
    const kinds: readonly CodeKind[] = [
      'PASSWORD_RESET',
      'EMAIL_SIGNIN',
      'VERIFY_EMAIL',
      'VERIFY_AND_CHANGE_EMAIL',
      'RECOVER_EMAIL',
      'REVERT_SECOND_FACTOR_ADDITION',
    ];
    for (const kind of kinds) await insertCode(query, code(kind, { kind }));
    await insertCode(query, code('no account yet', { kind: 'EMAIL_SIGNIN', uid: null }));
    await insertCode(query, code('bob', { uid: 'bob', email: 'bob@example.org' }));
    await voidCodes(query, { uid: 'ada', emails: ['ada@example.org'] });
    expect(await left(query, [...kinds, 'no account yet', 'bob'])).toEqual([
      'RECOVER_EMAIL',
      'REVERT_SECOND_FACTOR_ADDITION',
      'bob',
    ]);
    await voidCodes(query, { uid: 'bob', emails: [] });
    expect(await left(query, ['bob'])).toEqual([]);
  });

  it('that would restore an intruder are void when the owner has restored the account', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    for (const createdAt of [1, 2, 3])
      await insertCode(query, code(`r${createdAt}`, { kind: 'RECOVER_EMAIL', createdAt }));
    await voidLaterRecoveries(query, 'ada', 2);
    expect(await left(query, ['r1', 'r2', 'r3'])).toEqual(['r1']);
  });

  it('are deleted some time after they expired', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    await insertCode(query, code('a', { expiresAt: 99 }));
    await insertCode(query, code('b'));
    await deleteExpiredCodes(query, 100);
    expect(await left(query, ['a', 'b'])).toEqual(['b']);
  });

  it('that are rolled back leave other writes of the transaction (A46)', async () => {
    const database = await open();
    await insertUser(database.query, ada);
    await database.transaction(async (transaction) => {
      await insertCode(transaction, code('before'));
      await withoutTrace(transaction, () => insertCode(transaction, code('between')));
      await insertCode(transaction, code('after'));
    });
    expect(await left(database.query, ['before', 'between', 'after'])).toEqual(['before', 'after']);
  });
});
