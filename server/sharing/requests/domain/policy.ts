import { type Role, roleReaches } from '@hearth/contract';
import type { LinkPolicy } from '../../links/domain/policy.ts';

/** Whether a person may ask for files now; checked when a request is made and at every use of it (T12). */
export function mayCollect(
  person: { readonly role: Role; readonly disabled: boolean } | undefined,
  policy: Pick<LinkPolicy, 'membersShare'>,
): boolean {
  if (!person || person.disabled) return false;
  return policy.membersShare || roleReaches(person.role, 'admin');
}
