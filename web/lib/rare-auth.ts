/**
 * The parts of the auth SDK that only a few pages need: mailed codes, identity providers, second factors, and changes
 * to an account. They are loaded with those pages alone (auth-chunks.config.ts), so a module that every page loads must
 * not import this file.
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
