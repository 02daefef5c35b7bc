import { AppError } from '../../../core/errors.ts';
import type { PersonChange, PersonDetails } from '../../types.ts';
import { type ManagePersonDeps, managePerson } from './manage-person.ts';

export async function setQuota(
  deps: ManagePersonDeps,
  { quotaBytes, ...change }: PersonChange & { readonly quotaBytes: number | null },
): Promise<PersonDetails> {
  if (quotaBytes !== null && (!Number.isSafeInteger(quotaBytes) || quotaBytes < 0))
    throw new AppError('request/invalid', { sentence: 'A quota is a whole number of bytes.' });
  return managePerson(deps, change, async (user) =>
    user.quotaBytes === quotaBytes
      ? undefined
      : { values: { quotaBytes }, endsSessions: false, action: 'account.quota', detail: { quotaBytes } },
  );
}
