interface CodeFacts {
  readonly email: string;
  readonly previousEmail: string;
  readonly factorName: string;
}

export const session = {
  action: {
    page: 'Your account',
    askAgain: 'Ask for a new link',
    checking: 'Checking the link',
    goToSignIn: 'Go to sign in',
    sendAgain: 'Send a new mail',
    startAgain: 'Start again',
    signInAt: (host: string) => `Sign in at ${host}`,
    signsInThere: 'This link signs you in there. Go on only if you asked for it.',
    unchecked: 'The link could not be checked',
  },
  backToSignIn: 'Back to sign in',
  broken: {
    title: 'This link does not work',
    reason: 'It was used already, a newer one was sent, or a part of it is missing.',
    old: 'This link is too old',
    oldReason: 'Links from a mail are good for a short time only. Ask for a new one.',
  },
  codes: {
    totp: {
      title: 'Enter your code',
      sentence: 'Open your authenticator app and enter the six digits that it shows for this place.',
      label: 'Code',
    },
    recovery: {
      title: 'Use a recovery code',
      sentence: 'One of the codes that you kept when you switched on the second factor.',
      label: 'Recovery code',
    },
    once: 'Each code is good once.',
    missing: 'Enter the code.',
  },
  continue: 'Continue',
  continueTo: (host: string) => `Continue to ${host}`,
  continueWith: (service: string) => `Continue with ${service}`,
  /** What a page says about a mailed code, before and after its button is pressed. */
  actions: {
    VERIFY_EMAIL: {
      title: 'Confirm your e-mail',
      sentence: ({ email }: CodeFacts) => `This shows that ${email} is yours.`,
      verb: 'Confirm',
      doneTitle: 'Your e-mail is confirmed',
      doneSentence: ({ email }: CodeFacts) => `${email} belongs to your account from now on.`,
    },
    VERIFY_AND_CHANGE_EMAIL: {
      title: 'Change your e-mail',
      sentence: ({ email, previousEmail }: CodeFacts) => `You will sign in with ${email} instead of ${previousEmail}.`,
      verb: 'Use the new e-mail',
      doneTitle: 'Your e-mail is changed',
      doneSentence: ({ email }: CodeFacts) =>
        `You were signed out everywhere. Sign in with ${email} and the password that you have.`,
    },
    RECOVER_EMAIL: {
      title: 'Take your e-mail back',
      sentence: ({ email, previousEmail }: CodeFacts) =>
        `Your account was changed to ${previousEmail}. If that was not you, change it back to ${email}.`,
      verb: 'Change it back',
      doneTitle: 'Your e-mail is yours again',
      doneSentence: (_facts: CodeFacts) =>
        'Everybody was signed out. Somebody else may know your password, so choose a new one now.',
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      title: 'Remove a second factor',
      sentence: ({ email, factorName }: CodeFacts) =>
        `${factorName ? `“${factorName}”` : 'A second factor'} was added to the account ${email}. If that was not you, remove it.`,
      verb: 'Remove it',
      doneTitle: 'The second factor is gone',
      doneSentence: (_facts: CodeFacts) =>
        'Everybody was signed out. Somebody else may know your password, so choose a new one now.',
    },
  },
  forgot: {
    page: 'New password',
    title: 'Get a new password',
    sentence: 'We mail you a link where you choose one.',
    sent: <T>(address: T) => [
      'If there is an account for ',
      address,
      ', a link is on its way. It is good for an hour.',
    ],
    spam: 'It may take a minute, or land in the spam folder.',
    onItsWay: (email: string) => `A link to choose a new password is on its way to ${email}.`,
  },
  link: {
    sentence: 'No password needed: open the link that we mail to you.',
    sent: <T>(address: T) => ['If ', address, ' can sign in here, a link is on its way. It is good for 15 minutes.'],
    spam: 'Open it on this device. It may have landed in the spam folder.',
    finish: 'Finish signing in',
    enterEmail: 'Enter the e-mail that the link was sent to.',
    signInAs: (email: string) => `You sign in as ${email}.`,
    notMine: 'This is not my e-mail',
  },
  mailbox: 'Look in your mailbox',
  openFiles: 'Open my files',
  provider: {
    title: 'Signing you in',
    sentence: 'One moment, we check what the other service says.',
    loading: 'Signing in',
    failed: 'That did not work',
  },
  reset: {
    title: 'Choose a new password',
    sentence: (email: string) => `For the account ${email}.`,
    label: 'New password',
    verb: 'Change password',
    done: 'Your password is changed',
    doneSentence: 'You were signed out everywhere. Sign in with the new password.',
  },
  secondFactor: {
    page: 'Second step',
    other: 'Sign in as somebody else',
    text: (phone: string) => `Text a code to ${phone}`,
    use: (app: string) => `Use a code from ${app}`,
    phone: 'my phone',
    app: 'my authenticator app',
  },
  sendAgain: 'Nothing there? Send it again',
  signIn: {
    page: 'Sign in',
    newHere: 'New here?',
    usePassword: 'Use my password',
    mailLink: 'E-mail me a link',
    byMail: 'Sign in by e-mail',
    forgot: 'Forgot your password?',
    allOff: 'Every way to sign in is switched off. Ask the owner of this place.',
  },
  signUp: {
    title: 'Create an account',
    verb: 'Create account',
    name: 'Your name',
    alreadyHere: 'Already here?',
    somebody: 'somebody',
    invitedOnly: 'By invitation only',
    invitedOnlySentence:
      'Accounts here are made by invitation. Ask somebody who is here to invite you, then open the link they send.',
    forYou: 'Is this invitation for you?',
    forYouSentence: (name: string) => `You are signed in as ${name}. An invitation makes a new account.`,
    leaveAndOpen: 'Sign out and open it',
    stay: 'Stay signed in',
  },
  texted: {
    title: 'Get a code by text message',
    enter: 'Enter the code that we sent',
    goes: (phone: string) => `It goes to ${phone}.`,
    sent: (phone: string) => `It went to ${phone} and is good for 10 minutes.`,
    another: 'Send another code',
    verb: 'Text me a code',
  },
};
