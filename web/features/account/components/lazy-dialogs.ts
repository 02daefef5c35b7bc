import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';

const load = () => import('./security-dialogs.ts');

export const ChangeEmailDialog = lazyComponent(async () => (await load()).ChangeEmailDialog);
export const ChangePasswordDialog = lazyComponent(async () => (await load()).ChangePasswordDialog);
export const EnrolDialog = lazyComponent(async () => (await load()).EnrolDialog);
export const RecoveryCodesDialog = lazyComponent(async () => (await load()).RecoveryCodesDialog);
export const RemoveFactorDialog = lazyComponent(async () => (await load()).RemoveFactorDialog);
export const RenewCodesDialog = lazyComponent(async () => (await load()).RenewCodesDialog);
export const UnlinkDialog = lazyComponent(async () => (await load()).UnlinkDialog);
