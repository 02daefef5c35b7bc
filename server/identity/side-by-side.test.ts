import { expect, it } from 'vitest';
import { accounts, ada, describePlaces, openToAll, owner } from './identity.suite.ts';

describePlaces('Sign-ups side by side', (open) => {
  it('make one account for one e-mail, however it is spelt (A52, A7)', async () => {
    const place = await openToAll(open);
    const spellings = [
      'ada@example.org',
      'ADA@example.org',
      'ada＠EXAMPLE.org',
      ' ada@example.org',
      'ａda@example.org',
    ];
    const tries = Array.from({ length: 50 }, (_, i) =>
      place.post(`${accounts}:signUp`, { email: spellings[i % spellings.length], password: ada.password }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, message } of answers) if (status !== 200) expect(message).toBe('EMAIL_EXISTS');
    expect(await place.identity.countPeople()).toBe(2);
  });

  it('are counted per client', async () => {
    const place = await openToAll(open);
    const one = () => place.post(`${accounts}:signUp`, { email: owner.email, password: ada.password });
    for (let i = 0; i < 50; i++) await one();
    const { message, headers } = await one();
    expect(message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describePlaces('Guesses side by side', (open) => {
  it('tell no more than five in a row would (T31)', async () => {
    const place = await openToAll(open);
    const tries = Array.from({ length: 30 }, (_, i) =>
      place.post(`${accounts}:signInWithPassword`, { email: owner.email, password: `guess ${i}` }),
    );
    const words = (await Promise.all(tries)).map(({ message }) => message);
    expect(words.filter((word) => word === 'INVALID_LOGIN_CREDENTIALS').length).toBeLessThanOrEqual(5);
    expect(new Set(words)).toEqual(new Set(['INVALID_LOGIN_CREDENTIALS', 'TOO_MANY_ATTEMPTS_TRY_LATER']));
    const right = await place.post(`${accounts}:signInWithPassword`, { email: owner.email, password: owner.password });
    expect(right.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  it('across many accounts are counted per client (A43)', async () => {
    const place = await openToAll(open);
    const guess = (i: number) =>
      place.post(`${accounts}:signInWithPassword`, { email: `p${i}@example.org`, password: 'wrong password' });
    for (let i = 0; i < 50; i++) expect((await guess(i)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await guess(50)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});

describePlaces('Two owners who leave at the same moment', (open) => {
  it('cannot both go', async () => {
    const place = await openToAll(open);
    await place.identity.createPerson({ ...owner, email: 'second@example.org' });
    const tokens = await Promise.all(
      [owner.email, 'second@example.org'].map(async (email) => {
        const { body } = await place.post(`${accounts}:signInWithPassword`, { email, password: owner.password });
        return body.idToken;
      }),
    );
    const answers = await Promise.all(tokens.map((idToken) => place.post(`${accounts}:delete`, { idToken })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await place.identity.countPeople()).toBe(1);
  });
});
