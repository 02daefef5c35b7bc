import { changeEmailMail } from './change-email.ts';
import { invitationMail } from './invitation.ts';
import { type MailWords, type TextWords, workspaceNameVariable } from './mail-words.ts';
import { passwordChangedMail } from './password-changed.ts';
import { recoverEmailMail } from './recover-email.ts';
import { recoveryCodeUsedMail } from './recovery-code-used.ts';
import { resetPasswordMail } from './reset-password.ts';
import { secondFactorAddedMail } from './second-factor-added.ts';
import { signInLinkMail } from './sign-in-link.ts';
import { verifyEmailMail } from './verify-email.ts';

const phoneCodeText: TextWords = {
  name: 'phone-code',
  sentence: 'The text message with a code for signing in or for verifying a phone number.',
  variables: { workspaceName: workspaceNameVariable, code: { example: '123456', kind: 'code', required: true } },
  languages: {
    en: '{{code}} is your code for {{workspaceName}}. Do not share it.',
    de: '{{code}} ist dein Code für {{workspaceName}}. Gib ihn nicht weiter.',
    es: '{{code}} es tu código para {{workspaceName}}. No lo compartas.',
    fr: '{{code}} est votre code pour {{workspaceName}}. Ne le transmettez à personne.',
    ar: '{{code}} هو رمزك في {{workspaceName}}. لا تعطه لأحد.',
    zh: '你在 {{workspaceName}} 的验证码是 {{code}}，请勿告诉他人。',
  },
};

/** Every mail that identity sends. */
export const identityMails: readonly MailWords[] = [
  invitationMail,
  verifyEmailMail,
  resetPasswordMail,
  signInLinkMail,
  changeEmailMail,
  recoverEmailMail,
  secondFactorAddedMail,
  passwordChangedMail,
  recoveryCodeUsedMail,
];

export const identityTexts: readonly TextWords[] = [phoneCodeText];
