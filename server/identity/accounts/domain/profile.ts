import { limits } from '@hearth/contract';

/** A name that people see: one line of text that a database and a header can carry. */
export function isDisplayName(text: string): boolean {
  return isLine(text) && text.length <= limits.identity.displayNameLengthMax;
}

export function isPhotoUrl(text: string): boolean {
  return isLine(text) && text.length <= limits.identity.photoUrlLengthMax;
}

export function isPlaceName(text: string): boolean {
  return isLine(text) && text.trim() !== '' && text.length <= limits.setup.workspaceNameLengthMax;
}

/** No control characters, no half of a surrogate pair; T7: none that turn the text round. */
function isLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text);
}
