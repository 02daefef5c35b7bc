import type { Drive } from '../../../drive/index.ts';
import type { CallHandler } from '../../../functions/index.ts';
import type { Identity } from '../../../identity/index.ts';

/** What would go with the account, so that nobody finds out afterwards. */
export function accountHoldings(
  identity: Pick<Identity, 'isLastOwner'>,
  drive: Pick<Drive, 'holdingsOf'>,
): CallHandler<'account-holdings'> {
  return async (_payload, { caller: { uid } }) => ({
    ...(await drive.holdingsOf(uid)),
    isLastOwner: await identity.isLastOwner(uid),
  });
}
