import type { CallHandlers } from '../../../callables/index.ts';
import type { Identity } from '../../../identity/index.ts';

export function recoveryCodes({
  recoveryCodes: codes,
}: Pick<Identity, 'recoveryCodes'>): CallHandlers<'account-recoveryCodes' | 'account-renewRecoveryCodes'> {
  return {
    'account-recoveryCodes': async (_payload, { caller }) => ({ ...(await codes.left(caller.uid)) }),
    'account-renewRecoveryCodes': async (_payload, { caller }) => ({ codes: [...(await codes.renew(caller))] }),
  };
}
