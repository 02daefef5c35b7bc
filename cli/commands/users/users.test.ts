import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Modules } from '@hearth/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestData } from '../../../server/testing/test-data.ts';
import { withModules } from '../../with-modules.ts';
import { users } from './index.ts';

const password = 'a quiet evening';
let folder: string;
let data: string;
let output: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-users-'));
  data = join(folder, 'data');
  await createTestData('sqlite', data);
  output = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line: unknown) => void output.push(String(line)));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** The output of the command and its exit code. */
async function run(...args: string[]): Promise<{ text: string; code: typeof process.exitCode }> {
  output = [];
  process.exitCode = undefined;
  await users.run([...args, '--data', data]);
  return { text: output.join('\n'), code: process.exitCode };
}

const within = <T>(work: (modules: Modules) => Promise<T>) => withModules({ flags: { data } }, work);

const withOwner = () =>
  within(({ identity }) => identity.createPerson({ email: 'owner@example.org', password, role: 'owner' }));

async function write(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** An account whose password is `user1password`, as a Firebase project exports it. */
const fromFirebase = {
  localId: 'fire',
  email: 'fire@example.org',
  emailVerified: true,
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
  displayName: 'Fire',
  lastSignedInAt: '1700000001000',
  createdAt: '1700000000000',
  customAttributes: '{"plan":"gold"}',
  providerUserInfo: [{ providerId: 'google.com', rawId: 'g1', email: 'fire@example.org' }],
};
const consoleText = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}
`;

describe('hearth users import', () => {
  it('accepts the file and the hash parameters that Firebase gives', async () => {
    await withOwner();
    const file = await write('users.json', { users: [fromFirebase] });
    const config = await write('hash.txt', consoleText);
    expect(await run('import', file, '--hash-config', config, '--dry-run')).toEqual({
      text: 'Would import 1 account.',
      code: undefined,
    });
    expect(await within(({ identity }) => identity.countPeople())).toBe(1);
    expect((await run('import', file, '--hash-config', config)).text).toBe('Imported 1 account.');
    const person = await within(({ identity }) => identity.people.get('fire'));
    expect(person).toMatchObject({
      email: 'fire@example.org',
      claims: { plan: 'gold' },
      createdAt: 1700000000000,
      lastLoginAt: 1700000001000,
      hasPassword: true,
      links: [{ providerId: 'google.com' }],
    });
  });

  it('prints each account that it refuses, and imports the others', async () => {
    await withOwner();
    const file = await write('users.json', {
      users: [{ localId: 'a' }, { localId: 'b', email: 'x' }, { localId: 'a2' }, 7],
    });
    const { text, code } = await run('import', file);
    expect(text.split('\n')).toEqual([
      '2  b x  email is invalid',
      '4  -  An account must be an object.',
      'Imported 2 accounts; 2 accounts not, for the reasons above.',
    ]);
    expect(code).toBe(1);
    expect((await run('import', file)).text).toContain('1  a  localId belongs to an existing account');
    expect(
      (await run('import', await write('one.json', [{ localId: 'a', displayName: 'A' }]), '--overwrite')).text,
    ).toBe('Imported 1 account.');
  });

  it('says in one sentence what is wrong with a file, the parameters or the data folder', async () => {
    const file = await write('users.json', { users: [fromFirebase] });
    await expect(run('import', file)).rejects.toThrow(/Set this server up first|Say how the passwords were hashed/);
    await withOwner();
    await expect(run('import', file)).rejects.toThrow('Say how the passwords were hashed.');
    await expect(run('import', file, '--hash-algo', 'ROT13')).rejects.toThrow('ROT13 is not known here.');
    await expect(run('import', file, '--hash-config', await write('x', 'nonsense'))).rejects.toThrow(/holds no hash/);
    await expect(run('import', file, '--hash-config', await write('y', 'hash_config { a b }'))).rejects.toThrow(
      /"a b"/,
    );
    await expect(run('import', join(folder, 'missing'))).rejects.toThrow(/missing cannot be read/);
    for (const broken of ['', '{"users":[{"localId":"a"}', '{"users":[{]}', 'x', '[1,2', '{"users":[]} more'])
      await expect(run('import', await write('broken.json', broken)), broken).rejects.toThrow(
        /is not a list of accounts/,
      );
    expect(await within(({ identity }) => identity.countPeople())).toBe(1);
  });

  it('imports more accounts than fit into one batch', async () => {
    await withOwner();
    const many = Array.from({ length: 2300 }, (_, index) => ({
      localId: `u${index}`,
      displayName: `"{[,]}" ${index}`,
    }));
    expect((await run('import', await write('many.json', { users: many }))).text).toBe('Imported 2300 accounts.');
    expect(await within(({ identity }) => identity.countPeople())).toBe(2301);
  });
});

describe('hearth users export', () => {
  it('writes all accounts, each file with one hash algorithm, readable by the operator only', async () => {
    await withOwner();
    const file = await write('users.json', { users: [fromFirebase, { localId: 'plain' }] });
    await run('import', file, '--hash-config', await write('hash.txt', consoleText));
    const target = join(folder, 'out.json');
    const { text } = await run('export', target);
    expect(text).toContain(`Wrote 2 accounts to ${target}.`);
    const own = JSON.parse(await readFile(target, 'utf8'));
    expect(own).toMatchObject({
      hashAlgorithm: 'ARGON2',
      argon2Parameters: {
        hashType: 'ARGON2_ID',
        memoryCostKib: 19456,
        iterations: 2,
        parallelism: 1,
        version: 'VERSION_13',
      },
    });
    expect(own.users.map(({ email, localId }: Record<string, string>) => email ?? localId).sort()).toEqual([
      'owner@example.org',
      'plain',
    ]);
    const foreign = JSON.parse(await readFile(join(folder, 'out-2.json'), 'utf8'));
    const { lastSignedInAt, ...expected } = fromFirebase;
    expect(foreign).toMatchObject({
      hashAlgorithm: 'SCRYPT',
      signerKey: expect.stringMatching(/^jxspr8Ki/),
      saltSeparator: 'Bw==',
      rounds: 8,
      memoryCost: 14,
      users: [{ ...expected, lastSignedInAt, disabled: false }],
    });
    // Only the fields that Firebase's tool knows: with any other it refuses the file.
    const known = 'localId email emailVerified passwordHash salt displayName photoUrl createdAt lastSignedInAt';
    const fields = [...known.split(' '), 'providerUserInfo', 'phoneNumber', 'disabled', 'customAttributes', 'mfaInfo'];
    for (const user of [...own.users, ...foreign.users])
      expect(Object.keys(user).filter((name) => !fields.includes(name))).toEqual([]);
    for (const name of ['out.json', 'out-2.json']) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    await expect(run('export', target)).rejects.toThrow(/is there already/);
  });

  it('is accepted unchanged by another Hearth', async () => {
    await withOwner();
    await run(
      'import',
      await write('users.json', { users: [fromFirebase] }),
      '--hash-config',
      await write('h', consoleText),
    );
    const target = join(folder, 'out.json');
    await run('export', target);
    data = join(folder, 'other');
    await within(({ identity }) => identity.createPerson({ email: 'first@example.org', password, role: 'owner' }));
    expect((await run('import', target)).text).toBe('Imported 1 account.');
    expect((await run('import', join(folder, 'out-2.json'))).text).toBe('Imported 1 account.');
    const list = await within(({ identity }) => identity.people.list({ pageSize: 9 }));
    expect(list.items.map(({ email, role, hasPassword }) => [email, role, hasPassword]).sort()).toEqual([
      ['fire@example.org', 'member', true],
      ['first@example.org', 'owner', true],
      ['owner@example.org', 'member', true],
    ]);
  });

  it("leaves out provider links that make Firebase's tool refuse the file, unless told otherwise", async () => {
    await withOwner();
    const providerUserInfo = ['google.com', 'oidc.house'].map((providerId) => ({ providerId, rawId: 'r' }));
    await run('import', await write('users.json', { users: [{ localId: 'linked', providerUserInfo }] }));
    const linksIn = async (...flags: string[]) => {
      const { text } = await run('export', ...flags);
      const json = text.slice(text.indexOf('{'), text.lastIndexOf(']}') + 2);
      const { users: all } = JSON.parse(json) as {
        users: { localId: string; providerUserInfo: { providerId: string }[] }[];
      };
      const linked = all.find(({ localId }) => localId === 'linked');
      return { text, ids: linked?.providerUserInfo.map(({ providerId }) => providerId) };
    };
    const some = await linksIn();
    expect(some.ids).toEqual(['google.com']);
    expect(some.text).toContain('Left out 1 links');
    expect((await linksIn('--all-providers')).ids).toEqual(['google.com', 'oidc.house']);
    expect(await readdir(folder)).toEqual(['data', 'users.json']);
  });
});

describe('hearth users', () => {
  it('lists, disables and enables accounts', async () => {
    const { uid } = await withOwner();
    await run('import', await write('users.json', [{ localId: 'bo', email: 'bo@example.org', displayName: 'Bo' }]));
    expect((await run('list')).text.split('\n')).toHaveLength(2);
    expect((await run('list', 'bo@')).text).toMatch(/^bo +member +enabled +\d{4}-\d\d-\d\d {2}bo@example\.org {2}Bo$/);
    expect((await run('disable', 'BO@example.org')).text).toBe('bo@example.org is disabled and signed out.');
    expect((await run('list', 'bo')).text).toContain('disabled');
    expect((await run('enable', 'bo')).text).toBe('bo@example.org is enabled.');
    await expect(run('disable', uid)).rejects.toThrow('The last owner must stay.');
    await expect(run('disable', 'nobody')).rejects.toThrow('There is no account nobody.');
    await expect(run('disable')).rejects.toThrow(/Say whom/);
    await expect(run('frobnicate')).rejects.toThrow(/Say what to do/);
    await expect(run('list', 'a', 'b')).rejects.toThrow('"b" was not expected.');
  });

  it('prints a password reset link', async () => {
    await withOwner();
    const { text } = await run('reset-password', 'owner@example.org');
    const [link = '', note] = text.split('\n');
    const { searchParams, pathname } = new URL(link);
    expect([pathname, searchParams.get('mode'), searchParams.get('oobCode')]).toEqual([
      '/__/auth/action',
      'resetPassword',
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(note).toMatch(/Good once/);
    await expect(run('reset-password', 'nobody@example.org')).rejects.toThrow('There is no account');
  });
});
