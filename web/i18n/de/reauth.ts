import type { Messages } from '../messages.ts';

export const reauth: Messages['reauth'] = {
  title: 'Zeig, dass du es bist',
  recent: 'Diese Änderung verlangt eine frische Anmeldung.',
  passwordSentence: (email) => `Diese Änderung verlangt eine frische Anmeldung. Gib das Passwort von ${email} ein.`,
  codeSentence: 'Jetzt den Code deiner Authenticator-App oder einen deiner Notfallcodes.',
  signInAgain:
    'Diese Änderung verlangt eine frische Anmeldung. Melde dich ab, wieder an und komm innerhalb von zehn Minuten zurück.',
  password: 'Dein Passwort',
  wrongPassword: 'Dieses Passwort ist falsch.',
  code: 'Code',
  continue: 'Weiter',
  continueWith: (service) => `Weiter mit ${service}`,
};
