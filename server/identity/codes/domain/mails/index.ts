import { changeEmailMail } from './change-email.ts';
import { invitationMail } from './invitation.ts';
import type { MailWords, TextWords } from './mail-words.ts';
import { passwordChangedMail } from './password-changed.ts';
import { phoneCodeText } from './phone-code.ts';
import { recoverEmailMail } from './recover-email.ts';
import { recoveryCodeUsedMail } from './recovery-code-used.ts';
import { resetPasswordMail } from './reset-password.ts';
import { secondFactorAddedMail } from './second-factor-added.ts';
import { signInLinkMail } from './sign-in-link.ts';
import { verifyEmailMail } from './verify-email.ts';

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
