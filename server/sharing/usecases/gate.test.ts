import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createWorkProofs } from '../../appcheck/usecases/work-proofs.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { openVault } from '../../core/keys/index.ts';
import { createRateLimits } from '../../core/rate-limits/index.ts';
import { createPasswords } from '../../identity/passwords/store/passwords.ts';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases, describeOnEmbeddedDatabase } from '../../testing/databases.ts';
import { solveWork } from '../../testing/solve-work.ts';
import { createGate, type Guarded } from './gate.ts';

describeOnEmbeddedDatabase('A gate', (open) => {
  it('needs no unlock without a password', async () => {
    const { gate } = await build(await open());
    const guarded: Guarded = { kind: 'link', id: 'a', generation: 1, passwordHash: null };
    expect(gate.asks(guarded, undefined)).toBeUndefined();
    expect(() => gate.enter(guarded, 'nonsense')).not.toThrow();
  });

  it('opens with the password, only for this link, this generation and a limited time (T11)', async () => {
    const { gate, clock, guarded } = await build(await open());
    expect(() => gate.enter(guarded, undefined)).toThrow(new AppError('link/password-required').message);
    const { unlock, expiresAt } = await gate.unlock(guarded, { password: right, client: 'c' });
    expect(expiresAt).toBe(clock.now() + limits.link.unlockLifetimeMs);
    expect(gate.asks(guarded, unlock)).toBeUndefined();
    expect(gate.asks({ ...guarded, generation: 2 }, unlock)).toBe('password');
    expect(gate.asks({ ...guarded, id: 'other' }, unlock)).toBe('password');
    expect(gate.asks({ ...guarded, kind: 'request' }, unlock)).toBe('password');
    for (const forged of ['', 'v1.', unlock.slice(0, -2), `${unlock}x`, 'v1.AAAA', '\0'])
      expect(gate.asks(guarded, forged)).toBe('password');
    clock.advance(limits.link.unlockLifetimeMs);
    expect(gate.asks(guarded, unlock)).toBe('password');
  });

  it('asks for the password before an address, and accepts an address only while it is a recipient', async () => {
    const { gate, guarded } = await build(await open());
    const some: Guarded = { ...guarded, recipients: ['grace@example.org'] };
    expect(gate.asks(some, undefined)).toBe('password');
    const { unlock } = await gate.unlock(some, { password: right, client: 'c' });
    expect(gate.asks(some, unlock)).toBe('email');
    expect(() => gate.enter(some, unlock)).toThrow(new AppError('link/email-required').message);
    const proved = gate.grant(some, 'grace@example.org').unlock;
    expect(gate.enter(some, proved)).toEqual({ address: 'grace@example.org' });
    expect(gate.asks({ ...some, recipients: ['else@example.org'] }, proved)).toBe('email');
    expect(gate.asks({ ...some, generation: 2 }, proved)).toBe('password');
    expect(gate.asks({ ...some, passwordHash: null }, undefined)).toBe('email');
  });

  it('accepts an unlock that an earlier version issued', async () => {
    const { gate, guarded, vault, clock } = await build(await open());
    const stored = { thing: 'link a 1', expiresAt: clock.now() + 1000 };
    expect(gate.asks(guarded, vault.seal(JSON.stringify(stored), 'drive-unlock'))).toBeUndefined();
  });

  it('stores the password as an argon2id hash, and an unlock contains nothing of it (T11)', async () => {
    const { gate, guarded, database } = await build(await open());
    expect(guarded.passwordHash).toMatch(/^\$argon2id\$/);
    const { unlock } = await gate.unlock(guarded, { password: right, client: 'c' });
    await wrong(gate, guarded, 'c');
    const { rows } = await sql`select * from rate_windows`.execute(database.query);
    for (const text of [unlock, JSON.stringify(rows)]) {
      expect(text).not.toContain(right);
      expect(text).not.toContain(guarded.passwordHash);
    }
  });

  it('asks one client for a proof of work after five wrong tries, for this link only (T32)', async () => {
    const { gate, guarded } = await build(await open());
    for (let tries = 0; tries < limits.link.wrongMax; tries += 1)
      expect((await wrong(gate, guarded, 'guesser')).code).toBe('link/password-wrong');
    const refused = await attempt(gate, guarded, { client: 'guesser', password: right });
    expect(refused?.code).toBe('link/too-many-tries');
    expect(refused?.details).toMatchObject({ bits: limits.appCheck.proofOfWorkBits, challenge: expect.any(String) });
    // Other links and other clients are not affected by the guesses.
    expect(await attempt(gate, { ...guarded, id: 'another' }, { client: 'guesser', password: right })).toBeUndefined();
    expect(await attempt(gate, guarded, { client: 'fresh', password: right })).toBeUndefined();
  });

  it('refuses a proof that is expired, forged, too weak, for another link or by another client', async () => {
    const { gate, guarded, clock } = await build(await open());
    const challenge = await exhaust(gate, guarded, 'guesser');
    const another = { ...guarded, id: 'another' };
    const foreign = solve(await exhaust(gate, another, 'guesser'));
    await exhaust(gate, guarded, 'second');
    const proof = solve(challenge);
    const bad = [
      foreign,
      { ...proof, nonce: `${proof.nonce}1` },
      { challenge: `${challenge}x`, nonce: proof.nonce },
      { challenge: 'v1.AAAA', nonce: '1' },
    ];
    for (const each of bad)
      expect((await attempt(gate, guarded, { client: 'guesser', password: right, proof: each }))?.code).toBe(
        'link/too-many-tries',
      );
    expect((await attempt(gate, guarded, { client: 'second', password: right, proof }))?.code).toBe(
      'link/too-many-tries',
    );
    clock.advance(limits.link.challengeLifetimeMs + 1);
    expect((await attempt(gate, guarded, { client: 'guesser', password: right, proof }))?.code).toBe(
      'link/too-many-tries',
    );
  });

  it('still opens with the right password and a proof of work while many clients guess (T32)', async () => {
    const { gate, guarded, rateLimits } = await build(await open());
    const rule = { max: limits.link.wrongPerLinkMax, windowMs: limits.link.wrongWindowMs };
    for (let tries = 0; tries < limits.link.wrongPerLinkMax; tries += 1) await rateLimits.hit('unlock link a', rule);
    const asked = await attempt(gate, guarded, { client: 'fresh', password: right });
    expect(asked?.code).toBe('link/too-many-tries');
    const proof = solve(String(asked?.details.challenge));
    expect(await attempt(gate, guarded, { client: 'fresh', password: right, proof })).toBeUndefined();
  });

  it('forgets wrong tries after the window', async () => {
    const { gate, guarded, clock } = await build(await open());
    await exhaust(gate, guarded, 'guesser');
    clock.advance(limits.link.wrongWindowMs);
    expect(await attempt(gate, guarded, { client: 'guesser', password: right })).toBeUndefined();
  });
});

describeOnBothDatabases('A gate', (open) => {
  it('accepts exactly one try for a proof, even when parallel calls send it (T32)', async () => {
    const { gate, guarded } = await build(await open());
    const challenge = await exhaust(gate, guarded, 'guesser');
    const proof = solve(challenge);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => attempt(gate, guarded, { client: 'guesser', password: 'a wrong one', proof })),
    );
    expect(tries.filter((error) => error?.code === 'link/password-wrong')).toHaveLength(1);
    expect(tries.filter((error) => error?.code === 'link/too-many-tries')).toHaveLength(7);
    // The refusal contains the next challenge.
    const next = tries.find((error) => error?.code === 'link/password-wrong')?.details;
    const solved = solve(String(next?.challenge));
    expect(await attempt(gate, guarded, { client: 'guesser', password: right, proof: solved })).toBeUndefined();
    // The right password resets the counter.
    expect((await wrong(gate, guarded, 'guesser')).code).toBe('link/password-wrong');
  });

  it('counts tries before it compares the password, so parallel calls get no more than five', async () => {
    const { gate, guarded } = await build(await open());
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => attempt(gate, guarded, { client: 'guesser', password: 'a wrong one' })),
    );
    expect(tries.filter((error) => error?.code === 'link/password-wrong')).toHaveLength(limits.link.wrongMax);
  });
});

const right = 'correct horse battery';
type Gate = ReturnType<typeof createGate>;
type Attempt = Parameters<Gate['unlock']>[1];

async function build(database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-gate-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const clock = createTestClock();
  const vault = openVault(join(folder, 'master.key'), { mayCreate: true });
  const rateLimits = createRateLimits(database, clock);
  const appCheck = { work: createWorkProofs({ vault, database, clock }) };
  const gate = createGate({ clock, rateLimits, vault, appCheck, identity: { passwords: createPasswords() } });
  const guarded: Guarded = { kind: 'link', id: 'a', generation: 1, passwordHash: await gate.hash(right) };
  return { database, clock, rateLimits, vault, gate, guarded };
}

async function attempt(gate: Gate, guarded: Guarded, given: Attempt): Promise<AppError | undefined> {
  try {
    await gate.unlock(guarded, given);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function wrong(gate: Gate, guarded: Guarded, client: string): Promise<AppError> {
  const error = await attempt(gate, guarded, { client, password: 'a wrong one' });
  if (!error) throw new Error('A wrong password was taken.');
  return error;
}

/** Uses up the free tries and returns the challenge of the last refusal. */
async function exhaust(gate: Gate, guarded: Guarded, client: string): Promise<string> {
  let last: AppError | undefined;
  for (let tries = 0; tries < limits.link.wrongMax; tries += 1) last = await wrong(gate, guarded, client);
  return String(last?.details.challenge);
}

function solve(challenge: string): { readonly challenge: string; readonly nonce: string } {
  return { challenge, nonce: solveWork(challenge) };
}
