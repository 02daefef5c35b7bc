import { limits } from '@hearth/contract';
import { presentError } from './errors.ts';

/** What every route of `accounts:*` has: errors in the protocol's words, and a body of limited size. */
export const accountOptions = { config: { presentError }, bodyLimit: limits.identity.bodyBytesMax };

export function accountPath(verb: string): string {
  return `/identitytoolkit.googleapis.com/v1/accounts::${verb}`;
}
