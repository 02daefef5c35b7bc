import { limits } from '@hearth/contract';

/** The password of a share in a form. */
export interface PasswordDraft {
  readonly hasPassword: boolean;
  /** Empty when the share keeps its current password. */
  readonly password: string;
}

export function passwordIn({ hasPassword, password }: PasswordDraft): string | null {
  return hasPassword ? password : null;
}

/** With `keepsPassword` an empty field is valid, because the share keeps its password. */
export function isPasswordTooShort({ hasPassword, password }: PasswordDraft, hasStoredPassword: boolean): boolean {
  return hasPassword && password.length < limits.link.passwordLengthMin && !(hasStoredPassword && password === '');
}

/** What an edit sends: nothing unless the person typed a password or removed the current one. */
export function passwordChange(draft: PasswordDraft, hadPassword: boolean): { readonly password?: string | null } {
  if (draft.hasPassword) return draft.password === '' ? {} : { password: draft.password };
  return hadPassword ? { password: null } : {};
}
