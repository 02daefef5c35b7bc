import { type CallableName, callables, limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { newId } from '../core/ids.ts';
import { samplePayload } from '../testing/sample-payload.ts';
import { describeFixtures, type Who } from './console.suite.ts';

const names = Object.keys(callables) as CallableName[];
const consoleNames = names.filter((name) => name.startsWith('console-'));
const everybody: readonly Who[] = ['owner', 'admin', 'member', 'nobody'];

/** The roles that may call; the handler may still refuse this payload. */
const admitted = { owner: ['owner'], admin: ['owner', 'admin'], member: ['owner', 'admin', 'member'] } as const;

/** Written by hand, so that a mistake in the contract shows (A26). */
const ownersOnly = [
  'console-setUserRole',
  'console-outbox',
  'console-outboxMessage',
  'console-resendMessage',
  'console-cancelMessage',
  'console-mailTemplates',
  'console-mailTemplate',
  'console-saveMailTemplate',
  'console-resetMailTemplate',
  'console-previewMailTemplate',
  'console-signInSettings',
  'console-saveSignInSettings',
  'console-providers',
  'console-saveProvider',
  'console-deleteProvider',
  'console-adminKeys',
  'console-createAdminKey',
  'console-revokeAdminKey',
  'console-recount',
  'console-setMaintenance',
  'console-setFunctionSecret',
  'console-deleteFunctionSecret',
];
const recentOnly = [
  'account-renewRecoveryCodes',
  'account-delete',
  'console-setUserRole',
  'console-deleteUser',
  'console-saveProvider',
  'console-deleteProvider',
  'console-createAdminKey',
  'console-rollbackFunctions',
  'console-deleteFunctions',
  'console-setFunctionSecret',
  'console-deleteFunctionSecret',
];
const forAnyone = [
  'setup-status',
  'setup-complete',
  'signin-options',
  'server-status',
  'invitation-open',
  'invitation-accept',
  'link-open',
  'link-unlock',
  'link-code',
  'link-confirm',
  'link-report',
  'link-browse',
  'link-rename',
  'link-ticket',
  'link-thumbnails',
  'link-upload',
  'request-open',
  'request-unlock',
  'request-begin',
  'request-remove',
  'request-submit',
];

it('the contract asks for the intended roles and recent sign-ins (A26, T22)', () => {
  expect(consoleNames.filter((name) => callables[name].access === 'owner').sort()).toEqual([...ownersOnly].sort());
  for (const name of consoleNames) expect(['owner', 'admin'], name).toContain(callables[name].access);
  expect(names.filter((name) => callables[name].access === 'anyone').sort()).toEqual([...forAnyone].sort());
  expect(names.filter((name) => 'recent' in callables[name]).sort()).toEqual([...recentOnly].sort());
});

/** For an allowed role an empty payload succeeds or is refused as invalid. */
const passesAccessCheck = (code: string | undefined) => code === undefined || code === 'request/invalid';

/** No object, an unknown field, and each required field missing or of another type. */
function wrongShapes(name: CallableName): readonly unknown[] {
  const { payload, writes } = callables[name];
  const valid = { ...(samplePayload(payload) as object), ...(writes && { requestId: newId() }) };
  const fields = Object.keys(valid).flatMap((key) => [
    Object.fromEntries(Object.entries(valid).filter(([other]) => other !== key)),
    ...[{ x: [] }, 0.5].map((wrong) => ({ ...valid, [key]: wrong })),
  ]);
  return ['x', 1, true, [valid], { ...valid, surely: 'not' }, ...fields];
}

describeFixtures('Every callable', (fixture) => {
  const knock = async (who: Who, name: CallableName) => {
    const requestId = 'knock-knock-knock';
    const { body } = await fixture().raw(
      who,
      name,
      callables[name].writes ? { requestId, surely: 'not' } : { surely: 'not' },
    );
    return body.error?.details?.code as string | undefined;
  };

  it('accepts its roles and nobody else (A26)', async () => {
    for (const name of names) {
      const { access } = callables[name];
      for (const who of everybody) {
        const code = await knock(who, name);
        const isIn = access === 'anyone' || (admitted[access] as readonly Who[]).includes(who);
        if (isIn) expect(passesAccessCheck(code), `${who} ${name}: ${code}`).toBe(true);
        else expect(code, `${who} ${name}`).toBe(who === 'nobody' ? 'access/signed-out' : 'access/denied');
      }
    }
  });

  it('refuses too low a role before it looks at a valid payload (A26)', async () => {
    for (const name of names) {
      const { access, payload } = callables[name];
      if (access === 'anyone') continue;
      for (const who of everybody) {
        if ((admitted[access] as readonly Who[]).includes(who)) continue;
        const outcome = await fixture().call(who, name, samplePayload(payload) as never);
        const refused = who === 'nobody' ? 'access/signed-out' : 'access/denied';
        expect([who, name, outcome]).toEqual([who, name, { refused }]);
      }
    }
  });

  it('refuses a payload of a wrong shape as invalid', async () => {
    for (const name of names)
      for (const data of wrongShapes(name)) {
        const { status, body } = await fixture().raw('owner', name, data);
        const answer = [status, body.error?.status, body.error?.details?.code];
        expect([name, data, ...answer]).toEqual([name, data, 400, 'INVALID_ARGUMENT', 'request/invalid']);
      }
  });

  it('is implemented', async () => {
    for (const name of names) {
      const code = await knock('owner', name);
      expect(code, name).not.toBe('server/unimplemented');
    }
  });

  it('asks for a sign-in of the last ten minutes if it is sensitive (T22)', async () => {
    const { clock, signIn } = fixture();
    await signIn();
    clock.advance(limits.identity.recentSignInMs);
    for (const name of recentOnly)
      expect(passesAccessCheck(await knock('owner', name as CallableName)), name).toBe(true);
    clock.advance(1);
    for (const name of recentOnly)
      expect(await knock('owner', name as CallableName), name).toBe('auth/requires-recent-login');
    await signIn();
    for (const name of recentOnly)
      expect(passesAccessCheck(await knock('owner', name as CallableName)), name).toBe(true);
  });

  it('ignores an identity in the payload (A24)', async () => {
    const { raw, uids } = fixture();
    for (const name of ['account-get', 'account-sessions']) {
      for (const field of ['uid', 'localId', 'caller', 'role']) {
        const { body } = await raw('member', name, { [field]: uids.owner });
        expect(body.error?.details?.code, `${name} ${field}`).toBe('request/invalid');
      }
    }
    const { body } = await raw('member', 'account-get', {});
    expect(body.result).toMatchObject({ uid: uids.member, role: 'member' });
  });
});
