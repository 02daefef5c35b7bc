import type { SignInSettings } from '@hearth/contract';
import type { Settings } from '../../../core/settings/index.ts';
import {
  authorisedOrigins,
  enumerationProtection,
  passwordPolicy,
  secondFactorPolicy,
  signInMethods,
  signUpMode,
} from '../../../identity/index.ts';

export async function readSignInSettings(settings: Settings): Promise<SignInSettings> {
  return {
    signUp: await settings.get(signUpMode),
    methods: { ...(await settings.get(signInMethods)) },
    passwordPolicy: { ...(await settings.get(passwordPolicy)) },
    enumerationProtection: await settings.get(enumerationProtection),
    authorisedOrigins: [...(await settings.get(authorisedOrigins))],
    secondFactors: { ...(await settings.get(secondFactorPolicy)) },
  };
}
