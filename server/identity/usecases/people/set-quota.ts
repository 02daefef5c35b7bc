import { AppError } from '../../../core/errors.ts';
import type { PersonChange, PersonDetails } from '../../types.ts';
import { type ManagePersonNeeds, managePerson } from './manage-person.ts';

export async function setQuota(
  needs: ManagePersonNeeds,
  { quotaBytes, ...change }: PersonChange & { readonly quotaBytes: number | null },
): Promise<PersonDetails> {
  if (quotaBytes !== null && (!Number.isSafeInteger(quotaBytes) || quotaBytes < 0))
    throw new AppError('request/invalid', { sentence: 'A quota is a whole number of bytes.' });
  return managePerson(needs, change, async (user) =>
    user.quotaBytes === quotaBytes
      ? undefined
      : { values: { quotaBytes }, endsSessions: false, action: 'account.quota', detail: { quotaBytes } },
  );
}
