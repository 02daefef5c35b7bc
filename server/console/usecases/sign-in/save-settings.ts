import type { CallHandler } from '../../../callables/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import {
  authorisedOrigins,
  enumerationProtection,
  type Identity,
  passwordPolicy,
  secondFactorPolicy,
  signInMethods,
  signUpMode,
} from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';
import { readSignInSettings } from './read-settings.ts';

export interface SaveSettingsDeps {
  readonly settings: Settings;
  readonly audit: Audit;
  readonly identity: Pick<Identity, 'signInOptions'>;
}

export function saveSignInSettings({
  settings,
  audit,
  identity,
}: SaveSettingsDeps): CallHandler<'console-saveSignInSettings'> {
  return async (given, context) => {
    const { methods } = given;
    if (methods && !methods.password && !methods.emailLink) {
      // The last door must not be shut from the inside: no owner would ever come back to open it.
      const { providers } = await identity.signInOptions();
      if (providers.length === 0)
        throw new AppError('request/invalid', { sentence: 'Keep one way to sign in that people have.' });
    }
    // Origins first: of all fields only they can still be refused, and then nothing has been changed.
    if (given.authorisedOrigins) await settings.set(authorisedOrigins, given.authorisedOrigins);
    if (given.signUp) await settings.set(signUpMode, given.signUp);
    if (methods) await settings.set(signInMethods, methods);
    if (given.passwordPolicy) await settings.set(passwordPolicy, given.passwordPolicy);
    if (given.enumerationProtection !== undefined)
      await settings.set(enumerationProtection, given.enumerationProtection);
    if (given.secondFactors) await settings.set(secondFactorPolicy, given.secondFactors);
    const by = actorOf(context);
    const changed = Object.keys(given);
    await audit.record({ actor: by.id, action: 'settings.sign-in', target: 'place', ip: by.ip, detail: { changed } });
    return readSignInSettings(settings);
  };
}
