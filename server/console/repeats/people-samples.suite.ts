import { invitationTokenIn } from '@hearth/contract';
import { password } from '../console.suite.ts';
import type { Samples, Things } from './samples.suite.ts';

/** Writes to accounts, by their people and by operators. */
export const peopleSamples: Samples<
  | 'invitation-accept'
  | 'account-setPreferences'
  | 'account-revokeSession'
  | 'account-revokeOtherSessions'
  | 'account-export'
  | 'account-exportTicket'
  | 'notification-read'
  | 'notification-setSettings'
  | 'console-setUserDisabled'
  | 'console-setUserRole'
  | 'console-setUserQuota'
  | 'console-deleteUser'
  | 'console-endUserSessions'
  | 'console-sendPasswordReset'
  | 'console-createInvitation'
  | 'console-revokeInvitation'
  | 'console-resendInvitation'
> = {
  'invitation-accept': async (things) => {
    const { link } = await invited(things);
    const token = invitationTokenIn(new URL(link ?? 'none:').hash) ?? '';
    return { payload: { token, password, displayName: 'Ada' } };
  },
  'account-setPreferences': async ({ by }) => by('member', { preferences: { theme: 'dark' } }),
  'account-revokeSession': async ({ person, fixture }) => {
    const { email, token } = await person();
    const caller = await fixture.hearth.identity.authenticate(await fixture.signInAs(email));
    return { token, payload: { id: (caller && fixture.hearth.identity.sessions.of(caller)) ?? '' } };
  },
  'account-revokeOtherSessions': async ({ person, fixture }) => {
    const { email, token } = await person();
    await fixture.signInAs(email);
    return { token, payload: {} };
  },
  'account-export': async ({ person }) => ({ token: (await person()).token, payload: {} }),
  'account-exportTicket': async ({ by, fixture }) => {
    await fixture.ask('member', 'account-export', {});
    await fixture.hearth.core.jobs.runDue();
    return by('member', {});
  },
  'notification-read': async ({ by, fixture }) => by('member', { until: fixture.clock.now() }),
  'notification-setSettings': async ({ by }) => by('member', { mail: { quota: 'off' } }),
  'console-setUserDisabled': async ({ by, person }) => by('admin', { uid: (await person()).uid, disabled: true }),
  'console-setUserRole': async ({ by, person }) => by('owner', { uid: (await person()).uid, role: 'admin' }),
  'console-setUserQuota': async ({ by, person }) => by('admin', { uid: (await person()).uid, quotaBytes: 1000 }),
  'console-deleteUser': async ({ by, person }) => by('admin', { uid: (await person()).uid }),
  'console-endUserSessions': async ({ by, person }) => by('admin', { uid: (await person()).uid }),
  'console-sendPasswordReset': async ({ by, person }) => by('admin', { uid: (await person()).uid }),
  'console-createInvitation': async ({ by }) => by('admin', { email: 'invited-once@example.org' }),
  'console-revokeInvitation': async (things) => things.by('admin', { id: (await invited(things)).invitation.id }),
  'console-resendInvitation': async (things) => things.by('admin', { id: (await invited(things)).invitation.id }),
};

let invitations = 0;

function invited({ fixture }: Things) {
  invitations += 1;
  const email = `guest-${invitations}@example.org`;
  return fixture.ask('admin', 'console-createInvitation', { email, delivery: 'link' });
}

/** Writes of operators to the server. */
export const operatorSamples: Samples<
  | 'console-pauseLink'
  | 'console-resumeLink'
  | 'console-revokeLink'
  | 'console-resendMessage'
  | 'console-cancelMessage'
  | 'console-saveMailTemplate'
  | 'console-resetMailTemplate'
  | 'console-saveSignInSettings'
  | 'console-saveProvider'
  | 'console-deleteProvider'
  | 'console-createAdminKey'
  | 'console-revokeAdminKey'
  | 'console-setFunctionSecret'
  | 'console-deleteFunctionSecret'
  | 'console-recount'
  | 'console-setMaintenance'
> = {
  'console-pauseLink': async ({ by, link }) => by('admin', { id: (await link()).id }),
  'console-resumeLink': async ({ by, link, fixture }) => {
    const { id } = await link();
    await fixture.ask('admin', 'console-pauseLink', { id });
    return by('admin', { id });
  },
  'console-revokeLink': async ({ by, link }) => by('admin', { id: (await link()).id }),
  'console-resendMessage': async ({ by, person, fixture }) => by('owner', { id: await mailed(fixture, person) }),
  'console-cancelMessage': async ({ by, person, fixture }) => by('owner', { id: await mailed(fixture, person) }),
  'console-saveMailTemplate': async ({ by }) =>
    by('owner', {
      name: 'invitation',
      language: 'en',
      subject: 'Come in',
      text: '{{link}}',
      html: '<a href="{{link}}">x</a>',
    }),
  'console-resetMailTemplate': async ({ by }) => by('owner', { name: 'invitation', language: 'en' }),
  'console-setMaintenance': async ({ by }) => by('owner', { on: false }),
  'console-saveSignInSettings': async ({ by }) => by('owner', { enumerationProtection: true }),
  'console-saveProvider': async ({ by }) => by('owner', provider('oidc.first')),
  'console-deleteProvider': async ({ by, fixture }) => {
    await fixture.ask('owner', 'console-saveProvider', provider('oidc.second'));
    return by('owner', { providerId: 'oidc.second' });
  },
  'console-createAdminKey': async ({ by }) => by('owner', { name: 'made once' }),
  'console-revokeAdminKey': async ({ by, fixture }) =>
    by('owner', { id: (await fixture.ask('owner', 'console-createAdminKey', { name: 'revoked once' })).key.id }),
  'console-setFunctionSecret': async ({ by }) => by('owner', { name: 'SET_ONCE', value: 'x' }),
  'console-deleteFunctionSecret': async ({ by, fixture }) => {
    await fixture.ask('owner', 'console-setFunctionSecret', { name: 'DELETED_ONCE', value: 'x' });
    return by('owner', { name: 'DELETED_ONCE' });
  },
  'console-recount': async ({ by }) => by('owner', {}),
};

function provider(providerId: string) {
  return { providerId, enabled: true, clientId: 'client', clientSecret: 'secret', issuer: 'https://issuer.example' };
}

async function mailed(fixture: Things['fixture'], person: Things['person']): Promise<string> {
  const { uid } = await person();
  await fixture.ask('admin', 'console-sendPasswordReset', { uid });
  return (await fixture.hearth.core.mail.list({ limit: 1 })).entries[0]?.id ?? '';
}
