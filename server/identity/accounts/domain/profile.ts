import { limits } from '@hearth/contract';

/** A displayed name: one line of text that fits a database column and a header. */
export function isDisplayName(text: string): boolean {
  return isLine(text) && text.length <= limits.identity.displayNameLengthMax;
}

export function isPhotoUrl(text: string): boolean {
  return isLine(text) && text.length <= limits.identity.photoUrlLengthMax;
}

export function isWorkspaceName(text: string): boolean {
  return isLine(text) && text.trim() !== '' && text.length <= limits.setup.workspaceNameLengthMax;
}

/** No control characters, no lone surrogates; T7: no characters that reverse the text direction. */
function isLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text);
}
