/** The dialogs of the security page share one chunk, which loads with the first dialog. */
export { ChangeEmailDialog } from './change-email-dialog.tsx';
export { ChangePasswordDialog } from './change-password-dialog.tsx';
export { EnrolDialog } from './enrol-dialog.tsx';
export { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
export { RemoveFactorDialog } from './remove-factor-dialog.tsx';
export { RenewCodesDialog } from './renew-codes-dialog.tsx';
export { UnlinkDialog } from './unlink-dialog.tsx';
