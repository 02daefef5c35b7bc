export const reauth = {
  title: 'Show that it is you',
  recent: 'This change asks for a recent sign-in.',
  passwordSentence: (email: string) => `This change asks for a recent sign-in. Enter the password of ${email}.`,
  codeSentence: 'Now the code of your authenticator app, or one of your recovery codes.',
  signInAgain: 'This change asks for a recent sign-in. Sign out, sign in again, and come back within ten minutes.',
  password: 'Your password',
  wrongPassword: 'That password is wrong.',
  code: 'Code',
  continue: 'Continue',
  continueWith: (service: string) => `Continue with ${service}`,
};
