import type { People } from '../../types.ts';
import { getPerson, getPersonByEmail, listPeople } from './find-people.ts';
import { deletePerson, type SetPasswordDeps, setDisabled, setPassword, setQuota, setRole } from './manage-person.ts';

/** What the console and the command line do with accounts. */
export function createPeople(deps: SetPasswordDeps): Omit<People, 'import' | 'exportPage' | 'passwordResetLink'> {
  return {
    list: (query) => listPeople(deps, query),
    get: (uid) => getPerson(deps, uid),
    byEmail: (email) => getPersonByEmail(deps, email),
    setDisabled: (change) => setDisabled(deps, change),
    setRole: (change) => setRole(deps, change),
    setQuota: (change) => setQuota(deps, change),
    setPassword: (change) => setPassword(deps, change),
    delete: (change, also) => deletePerson(deps, change, also),
  };
}
