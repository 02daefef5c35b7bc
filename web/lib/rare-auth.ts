/**
 * What only a few pages take from the auth SDK: mailed codes, other services, second factors, and changes to an account.
 * It is loaded with those pages alone (second-auth.config.ts); import nothing of this where every visit would pay for it.
 */
export {
  applyActionCode,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  getMultiFactorResolver,
  getRedirectResult,
  linkWithPopup,
  multiFactor,
  OAuthProvider,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  signInWithPopup,
  signInWithRedirect,
  TotpMultiFactorGenerator,
  unlink,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
