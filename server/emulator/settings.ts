import type { Settings } from '../core/settings/index.ts';
import {
  enumerationProtection,
  passwordPolicy,
  secondFactorPolicy,
  signInMethods,
  signInThrottle,
  signUpMode,
} from '../identity/index.ts';

/**
 * The settings that suites for the official emulator expect: every sign-in method is on, and six letters are a
 * password.
 */
export async function setEmulatorSettings(settings: Settings): Promise<void> {
  await settings.set(signUpMode, 'open');
  await settings.set(signInMethods, { password: true, emailLink: true, anonymous: true, phone: true });
  await settings.set(secondFactorPolicy, { totp: true, phone: true });
  await settings.set(enumerationProtection, false);
  await settings.set(signInThrottle, { wrongPerAccountMax: noLimit, wrongPerClientMax: noLimit });
  await settings.set(passwordPolicy, {
    lengthMin: 6,
    lengthMax: 4096,
    lowercase: false,
    uppercase: false,
    numeric: false,
    nonAlphanumeric: false,
    refuseCommon: false,
    enforced: true,
    forceUpgrade: false,
  });
}

const noLimit = 1_000_000_000;
