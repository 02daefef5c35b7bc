/** What a page says about a mailed code, before and after its button is pressed. */
export interface ActionWords {
  readonly title: string;
  readonly sentence: string;
  readonly verb: string;
  readonly doneTitle: string;
  readonly doneSentence: string;
  /** Somebody else was in the account, so the next thing is a new password. */
  readonly isIntrusion: boolean;
}

interface CodeFacts {
  readonly email: string;
  readonly previousEmail: string;
  readonly factorName: string;
}

export type PlainDeed = keyof typeof words;

/** Deeds that need nothing but the press of a button. */
export function isPlainDeed(deed: string): deed is PlainDeed {
  return Object.hasOwn(words, deed);
}

export function actionWords(deed: PlainDeed, facts: CodeFacts): ActionWords {
  return words[deed](facts);
}

const words = {
  VERIFY_EMAIL: ({ email }: CodeFacts): ActionWords => ({
    title: 'Confirm your e-mail',
    sentence: `This shows that ${email} is yours.`,
    verb: 'Confirm',
    doneTitle: 'Your e-mail is confirmed',
    doneSentence: `${email} belongs to your account from now on.`,
    isIntrusion: false,
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ email, previousEmail }: CodeFacts): ActionWords => ({
    title: 'Change your e-mail',
    sentence: `You will sign in with ${email} instead of ${previousEmail}.`,
    verb: 'Use the new e-mail',
    doneTitle: 'Your e-mail is changed',
    doneSentence: `You were signed out everywhere. Sign in with ${email} and the password that you have.`,
    isIntrusion: false,
  }),
  RECOVER_EMAIL: ({ email, previousEmail }: CodeFacts): ActionWords => ({
    title: 'Take your e-mail back',
    sentence: `Your account was changed to ${previousEmail}. If that was not you, change it back to ${email}.`,
    verb: 'Change it back',
    doneTitle: 'Your e-mail is yours again',
    doneSentence: 'Everybody was signed out. Somebody else may know your password, so choose a new one now.',
    isIntrusion: true,
  }),
  REVERT_SECOND_FACTOR_ADDITION: ({ email, factorName }: CodeFacts): ActionWords => ({
    title: 'Remove a second factor',
    sentence: `“${factorName}” was added to the account ${email}. If that was not you, remove it.`,
    verb: 'Remove it',
    doneTitle: 'The second factor is gone',
    doneSentence: 'Everybody was signed out. Somebody else may know your password, so choose a new one now.',
    isIntrusion: true,
  }),
} as const;
