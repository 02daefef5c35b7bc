import type { ConsoleLink } from '@hearth/contract';

/** What somebody who made a link is called: by their name, else by what identifies them. */
export function linkMaker({ displayName, email, uid }: ConsoleLink['creator']): string {
  return displayName || email || uid;
}
