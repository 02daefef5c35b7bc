import type { CallHandler } from '../../../callables/index.ts';
import type { Identity } from '../../../identity/index.ts';
import type { Sharing } from '../../../sharing/index.ts';

/** What would go with the account, so that nobody finds out afterwards. */
export function accountHoldings(
  identity: Pick<Identity, 'isLastOwner'>,
  sharing: Pick<Sharing, 'accountContents'>,
): CallHandler<'account-summary'> {
  return async (_payload, { caller: { uid } }) => ({
    ...(await sharing.accountContents(uid)),
    isLastOwner: await identity.isLastOwner(uid),
  });
}
