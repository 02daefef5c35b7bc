import type { People } from '../../types.ts';
import { deletePerson } from './delete-person.ts';
import { getPerson, getPersonByEmail, listPeople } from './find-people.ts';
import { setDisabled } from './set-disabled.ts';
import { type SetPasswordNeeds, setPassword } from './set-password.ts';
import { setQuota } from './set-quota.ts';
import { setRole } from './set-role.ts';

/** What the console and the command line do to other people's accounts. */
export function bindPeople(needs: SetPasswordNeeds): Omit<People, 'import' | 'exportPage' | 'passwordResetLink'> {
  return {
    list: (query) => listPeople(needs, query),
    get: (uid) => getPerson(needs, uid),
    byEmail: (email) => getPersonByEmail(needs, email),
    setDisabled: (change) => setDisabled(needs, change),
    setRole: (change) => setRole(needs, change),
    setQuota: (change) => setQuota(needs, change),
    setPassword: (change) => setPassword(needs, change),
    delete: (change) => deletePerson(needs, change),
  };
}
