import type { CallHandlers } from '../../callables/index.ts';
import type { Settings } from '../../core/settings/index.ts';
import { type Identity, type Person, signUpMode, workspaceNameSetting } from '../../identity/index.ts';

type SignedOutCallables =
  | 'setup-status'
  | 'setup-complete'
  | 'signin-options'
  | 'invitation-open'
  | 'invitation-accept';

/** Callables for people without a session: the first start, the sign-in screen and invitations. */
export function signedOutCallables(identity: Identity, settings: Settings): CallHandlers<SignedOutCallables> {
  const { setup, invitations } = identity;
  const workspace = async () => ({
    workspaceName: await settings.get(workspaceNameSetting),
    signUp: await settings.get(signUpMode),
  });
  return {
    'setup-status': async () => ({ needed: await setup.needed(), ...(await workspace()) }),
    'setup-complete': async ({ setupCode, email, password, displayName, workspaceName: name }, { client, finish }) => {
      const owner = { email, password, displayName };
      const input = { setupCode, owner, workspaceName: name, client };
      return presentOwner(await setup.complete(input, finish(presentOwner)));
    },
    'signin-options': async () => {
      const { providers, password, emailLink, anonymous, phone, secondFactors } = await identity.signInOptions();
      const methods = { password, emailLink, anonymous, phone };
      return {
        ...(await workspace()),
        methods,
        secondFactors: { ...secondFactors },
        providers: providers.map(({ providerId, displayName }) => ({ providerId, displayName })),
      };
    },
    'invitation-open': async ({ token }) => ({ ...(await invitations.open(token)) }),
    'invitation-accept': async ({ token, password, displayName }, { client, finish }) =>
      presentInvited(await invitations.accept({ token, password, displayName, client }, finish(presentInvited))),
  };
}

function presentOwner({ uid }: Person) {
  return { uid };
}

function presentInvited({ uid, email }: Person) {
  if (email === null) throw new Error('An invited person has an e-mail address.');
  return { uid, email };
}
