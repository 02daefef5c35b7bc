import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  describeFixtures,
  describeFixturesOnBothDatabases,
  type Fixture,
  password,
} from '../../console/console.suite.ts';

const most = limits.preferences;

describeFixturesOnBothDatabases('Preferences', (fixture) => {
  it('are stored one by one, and belong to their person alone (T17)', async () => {
    const { ask } = fixture();
    expect(await ask('member', 'account-preferences', {})).toEqual({ preferences: {} });
    await ask('member', 'account-setPreferences', { preferences: { theme: 'dark', language: 'de', units: 'si' } });
    const keys = { 'drive.rename': ['F2', 'Ctrl+Alt+E'], 'frame.search': [] };
    await ask('member', 'account-setPreferences', { preferences: { theme: 'light', keys } });
    const kept = { theme: 'light', language: 'de', units: 'si', keys };
    expect(await ask('member', 'account-preferences', {})).toEqual({ preferences: kept });
    expect(await ask('owner', 'account-preferences', {})).toEqual({ preferences: {} });
    // "Let the browser decide" is a choice too; shortcuts are given all at once.
    await ask('member', 'account-setPreferences', { preferences: { language: null, keys: {} } });
    expect(await ask('member', 'account-preferences', {})).toEqual({
      preferences: { ...kept, language: null, keys: {} },
    });
    await ask('member', 'account-setPreferences', { preferences: {} });
  });

  it('survive when two browsers change different ones at the same time', async () => {
    const { ask } = fixture();
    await Promise.all([
      ask('admin', 'account-setPreferences', { preferences: { theme: 'contrast' } }),
      ask('admin', 'account-setPreferences', { preferences: { density: 'compact' } }),
      ask('admin', 'account-setPreferences', { preferences: { space: 'select' } }),
    ]);
    expect(await ask('admin', 'account-preferences', {})).toEqual({
      preferences: { theme: 'contrast', density: 'compact', space: 'select' },
    });
  });

  it.each<[string, unknown]>([
    ['an unknown thing', { colour: 'red' }],
    ['an unknown value', { theme: 'blue' }],
    ['null where that is no choice', { theme: null }],
    ['a language that nobody speaks', { language: 'xx' }],
    ['something else than things', 'dark'],
    ['an unknown action', { keys: { rename: ['F2'] } }],
    ['the way to every object', JSON.parse('{"keys":{"__proto__":["F2"]}}')],
    ['a key with a control character', { keys: { 'drive.rename': ['\u0007'] } }],
    ['a key that is a text', { keys: { 'drive.rename': ['x'.repeat(most.keyLengthMax + 1)] } }],
    [
      'too many keys of an action',
      { keys: { 'drive.rename': Array.from({ length: most.keysPerActionMax + 1 }, () => 'F2') } },
    ],
    [
      'too many actions',
      { keys: Object.fromEntries(Array.from({ length: most.keyActionsMax + 1 }, (_, n) => action(n))) },
    ],
  ])('are refused with %s, and nothing changes', async (_what, preferences) => {
    const { raw, ask } = fixture();
    const before = await ask('owner', 'account-preferences', {});
    const { status, body } = await raw('owner', 'account-setPreferences', {
      preferences,
      requestId: crypto.randomUUID(),
    });
    expect([status, body.error?.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await ask('owner', 'account-preferences', {})).toEqual(before);
  });

  it('drop a stored value that this version does not know', async () => {
    const { hearth, ask, uids } = fixture();
    await sql`insert into preferences (uid, name, value) values (${uids.owner}, 'colour', '"red"')`.execute(
      hearth.core.database.query,
    );
    await sql`insert into preferences (uid, name, value) values (${uids.owner}, 'language', '"xx"')`.execute(
      hearth.core.database.query,
    );
    expect(await ask('owner', 'account-preferences', {})).toEqual({ preferences: {} });
    expect(await hearth.identity.languageOf(uids.owner)).toBeUndefined();
  });

  it('are deleted with the account', async () => {
    const { hearth, person } = fixture();
    const uid = await person('leaving@example.org');
    await hearth.identity.preferences.change(uid, { theme: 'dark' });
    await hearth.identity.people.delete({ uid, by: { id: 'operator', role: 'owner' } });
    const { rows } = await sql`select * from preferences where uid = ${uid}`.execute(hearth.core.database.query);
    expect(rows).toEqual([]);
    await expect(hearth.identity.preferences.change(uid, { theme: 'dark' })).rejects.toThrow();
  });
});

describeFixtures('A mail about an account', (fixture) => {
  it('is written in the language of its person, and so is the page that it links to', async () => {
    const { hearth, person } = fixture();
    const email = 'lena@example.org';
    const uid = await person(email);
    const by = { id: 'operator', role: 'owner' } as const;
    await hearth.identity.sendPasswordReset({ uid, by });
    expect(await latest(fixture(), email)).toMatchObject({ subject: expect.stringContaining('password'), lang: 'en' });
    await hearth.identity.preferences.change(uid, { language: 'de' });
    await hearth.identity.sendPasswordReset({ uid, by });
    expect(await latest(fixture(), email)).toMatchObject({ subject: expect.stringContaining('Passwort'), lang: 'de' });
    // Whichever app requested it.
    await askForReset(fixture(), email, 'es');
    expect(await latest(fixture(), email)).toMatchObject({ subject: expect.stringContaining('Passwort'), lang: 'de' });
    await hearth.identity.preferences.change(uid, { language: null });
    await askForReset(fixture(), email, 'es');
    expect(await latest(fixture(), email)).toMatchObject({ subject: expect.stringContaining('ontraseña'), lang: 'es' });
  });

  it('about a changed password is, too', async () => {
    const { hearth, person, signInAs } = fixture();
    const email = 'mei@example.org';
    const uid = await person(email);
    await hearth.identity.preferences.change(uid, { language: 'zh-Hans' });
    await post(fixture(), 'accounts:update', {
      idToken: await signInAs(email),
      password: `${password} still`,
    });
    expect((await latest(fixture(), email)).subject).toMatch(/密码/);
  });
});

function action(n: number): [string, string[]] {
  return [`drive.${'abcdefghijklmnopqrstuvwxyz'[n % 26]}${'x'.repeat(Math.floor(n / 26))}`, ['F2']];
}

/** The newest message; the next is sent a moment later. */
async function latest({ hearth, clock }: Fixture, to: string) {
  clock.advance(1000);
  const { entries } = await hearth.core.mail.list({ limit: 50 });
  const found = entries.find((entry) => entry.to === to);
  const { subject, text } = await hearth.core.mail.get(found?.id ?? '');
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  return { subject, lang: link && new URL(link).searchParams.get('lang') };
}

async function askForReset(place: Fixture, email: string, language: string): Promise<void> {
  await post(place, 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, language);
}

async function post({ hearth: { core } }: Fixture, path: string, body: object, language = 'en'): Promise<void> {
  const url = `${core.origin}/identitytoolkit.googleapis.com/v1/${path}?key=${core.apps.default.apiKey}`;
  const headers = { 'content-type': 'application/json', 'x-firebase-locale': language };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(reply.status).toBe(200);
}
