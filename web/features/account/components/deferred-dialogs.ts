import { deferred } from '../../../ui/layout/lazy-component.tsx';

const load = () => import('./security-dialogs.ts');

export const ChangeEmailDialog = deferred(async () => (await load()).ChangeEmailDialog);
export const ChangePasswordDialog = deferred(async () => (await load()).ChangePasswordDialog);
export const EnrolDialog = deferred(async () => (await load()).EnrolDialog);
export const RecoveryCodesDialog = deferred(async () => (await load()).RecoveryCodesDialog);
export const RemoveFactorDialog = deferred(async () => (await load()).RemoveFactorDialog);
export const RenewCodesDialog = deferred(async () => (await load()).RenewCodesDialog);
export const UnlinkDialog = deferred(async () => (await load()).UnlinkDialog);
