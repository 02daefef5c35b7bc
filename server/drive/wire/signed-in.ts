import { AppError } from '../../core/errors.ts';
import type { CallContext } from '../../functions/index.ts';
import type { Caller } from '../../identity/index.ts';

/** The person who calls; every deed of the drive is done by somebody. */
export function signedIn({ caller }: Pick<CallContext<Caller | undefined>, 'caller'>): string {
  if (!caller) throw new AppError('access/signed-out');
  return caller.uid;
}
