import type { ConsoleLink } from '@hearth/contract';

/** The name of a link's creator, with the email address or the uid as a fallback. */
export function linkMaker({ displayName, email, uid }: ConsoleLink['creator']): string {
  return displayName || email || uid;
}
