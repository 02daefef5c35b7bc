import type { ManagePersonDeps } from '../../people/usecases/manage-person.ts';
import { deletePerson } from '../../people/usecases/manage-person.ts';
import { type ChangeAccountDeps, changeAccount } from './change-account.ts';
import { type CreateAccountDeps, createAccount } from './create-account.ts';
import { createSessionCookie } from './create-session-cookie.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { type ImportAccountsDeps, importAccounts } from './import-accounts.ts';
import { type MakeLinkDeps, makeLink } from './make-link.ts';
import { changeProjectConfig, type ProjectConfigDeps, readProjectConfig } from './project-config.ts';
import { type ExportAccountsDeps, exportAccounts, queryAccounts } from './query-accounts.ts';

type AdminDeps = ManagePersonDeps &
  ChangeAccountDeps &
  CreateAccountDeps &
  ExportAccountsDeps &
  ImportAccountsDeps &
  MakeLinkDeps &
  ProjectConfigDeps &
  Parameters<typeof createSessionCookie>[0];

export type AdminUseCases = ReturnType<typeof createAdminUseCases>;

/** The use cases of servers with an admin key. */
export function createAdminUseCases(deps: AdminDeps) {
  return {
    createAccount: bind(createAccount, deps),
    changeAccount: bind(changeAccount, deps),
    deleteAccount: bind(deletePerson, deps),
    deleteAccounts: bind(deleteAccounts, deps),
    importAccounts: bind(importAccounts, deps),
    exportAccounts: bind(exportAccounts, deps),
    queryAccounts: bind(queryAccounts, deps),
    makeLink: bind(makeLink, deps),
    createSessionCookie: bind(createSessionCookie, deps),
    readProjectConfig: () => readProjectConfig(deps),
    changeProjectConfig: bind(changeProjectConfig, deps),
  } as const;
}

function bind<N, I, R>(action: (deps: N, input: I) => Promise<R>, deps: N): (input: I) => Promise<R> {
  return (input) => action(deps, input);
}
