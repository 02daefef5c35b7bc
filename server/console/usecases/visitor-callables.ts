import type { CallHandlers } from '../../callables/index.ts';
import type { Settings } from '../../core/settings/index.ts';
import { type Identity, placeName, signUpMode } from '../../identity/index.ts';

type VisitorCallables = 'setup-status' | 'setup-complete' | 'signin-options' | 'invitation-open' | 'invitation-accept';

/** What is asked before anybody has signed in. */
export function visitorCallables(identity: Identity, settings: Settings): CallHandlers<VisitorCallables> {
  const { setup, invitations } = identity;
  const place = async () => ({ placeName: await settings.get(placeName), signUp: await settings.get(signUpMode) });
  return {
    'setup-status': async () => ({ needed: await setup.needed(), ...(await place()) }),
    'setup-complete': async ({ setupCode, email, password, displayName, placeName: name }, { client }) => {
      const owner = { email, password, displayName };
      const { uid } = await setup.complete({ setupCode, owner, placeName: name, client });
      return { uid };
    },
    'signin-options': async () => {
      const { providers, password, emailLink, anonymous, phone, secondFactors } = await identity.signInOptions();
      const methods = { password, emailLink, anonymous, phone };
      return {
        ...(await place()),
        methods,
        secondFactors: { ...secondFactors },
        providers: providers.map(({ providerId, displayName }) => ({ providerId, displayName })),
      };
    },
    'invitation-open': async ({ token }) => ({ ...(await invitations.open(token)) }),
    'invitation-accept': async ({ token, password, displayName }, { client }) => {
      const { uid, email } = await invitations.accept({ token, password, displayName, client });
      if (email === null) throw new Error('Who was invited has an e-mail.');
      return { uid, email };
    },
  };
}
