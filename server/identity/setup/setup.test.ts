import { expect, it } from 'vitest';
import { placeName } from '../index.ts';
import { describePlaces, owner, type Place } from '../testing/identity.suite.ts';

const first = { email: 'first@example.org', password: 'a quiet evening', displayName: 'Fay' };

function complete(place: Place, setupCode: string, more: Partial<typeof first> = {}, client = '192.0.2.1') {
  return place.identity.setup.complete({ setupCode, owner: { ...first, ...more }, placeName: 'The Nest', client });
}

async function fresh(place: Place): Promise<string> {
  const code = await place.identity.setup.issueCode();
  if (code === undefined) throw new Error('A fresh server gives a code.');
  return code;
}

const error = (code: string) => expect.objectContaining({ code });

describePlaces('The first run', (open) => {
  it('makes the owner, names the place, and is over', async () => {
    const place = await open();
    expect(await place.identity.setup.needed()).toBe(true);
    const person = await complete(place, await fresh(place));
    expect(person).toMatchObject({ email: first.email, displayName: 'Fay', role: 'owner', disabled: false });
    expect(await place.core.settings.get(placeName)).toBe('The Nest');
    expect(await place.identity.setup.needed()).toBe(false);
    expect(await place.identity.setup.issueCode()).toBeUndefined();
  });

  it('lets exactly one of 50 win with the same code (A12)', async () => {
    const place = await open();
    const code = await fresh(place);
    const tries = Array.from({ length: 50 }, (_, i) => complete(place, code, { email: `p${i}@example.org` }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(error('setup/done'));
    expect(await place.identity.countPeople()).toBe(1);
  });

  it('takes the code as people type it, and only the newest', async () => {
    const place = await open();
    const old = await fresh(place);
    const code = await fresh(place);
    await expect(complete(place, old)).rejects.toEqual(error('setup/code-wrong'));
    await complete(place, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
  });

  it('keeps the code when something else about the form was wrong', async () => {
    const place = await open();
    const code = await fresh(place);
    await expect(complete(place, code, { password: 'short' })).rejects.toEqual(error('auth/weak-password'));
    await expect(complete(place, code, { email: 'nobody' })).rejects.toEqual(error('auth/invalid-email'));
    await expect(complete(place, code, { displayName: 'a\0b' })).rejects.toEqual(error('request/invalid'));
    await complete(place, code);
  });

  it('stops who guesses, and nobody else', async () => {
    const place = await open();
    const code = await fresh(place);
    for (let i = 0; i < 10; i++) await expect(complete(place, 'WRONG')).rejects.toEqual(error('setup/code-wrong'));
    await expect(complete(place, code)).rejects.toEqual(error('rate/limited'));
    await complete(place, code, {}, '192.0.2.2');
  });

  it('refuses every code before one was printed', async () => {
    const place = await open();
    for (const code of ['', '-', 'undefined'])
      await expect(complete(place, code)).rejects.toEqual(error('setup/code-wrong'));
  });

  it('is ended by an owner that an operator makes, and its code is void', async () => {
    const place = await open();
    const code = await fresh(place);
    const { email, password } = first;
    const member = place.identity.createPerson({ email, password, role: 'member' });
    await expect(member).rejects.toEqual(error('request/invalid'));
    expect(await place.identity.setup.needed()).toBe(true);
    await place.identity.createPerson(owner);
    expect(await place.identity.setup.needed()).toBe(false);
    await expect(complete(place, code)).rejects.toEqual(error('setup/done'));
    await place.identity.createPerson({ email, password, role: 'member' });
    expect(await place.identity.countPeople()).toBe(2);
  });
});
