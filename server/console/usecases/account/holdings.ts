import type { CallHandler } from '../../../callables/index.ts';
import type { Drive } from '../../../drive/index.ts';
import type { Identity } from '../../../identity/index.ts';

/** What would go with the account, so that nobody finds out afterwards. */
export function accountHoldings(
  identity: Pick<Identity, 'isLastOwner'>,
  drive: Pick<Drive, 'accountContents'>,
): CallHandler<'account-summary'> {
  return async (_payload, { caller: { uid } }) => ({
    ...(await drive.accountContents(uid)),
    isLastOwner: await identity.isLastOwner(uid),
  });
}
