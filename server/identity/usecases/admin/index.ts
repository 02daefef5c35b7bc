import { deletePerson } from '../people/delete-person.ts';
import type { ManagePersonNeeds } from '../people/manage-person.ts';
import { type ChangeAccountNeeds, changeAccount } from './change-account.ts';
import { type CreateAccountNeeds, createAccount } from './create-account.ts';
import { createSessionCookie } from './create-session-cookie.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { type ExportNeeds, exportAccounts } from './export-accounts.ts';
import { type ImportNeeds, importAccounts } from './import-accounts.ts';
import { type MakeLinkNeeds, makeLink } from './make-link.ts';
import { changeProjectConfig, type ProjectConfigNeeds, readProjectConfig } from './project-config.ts';
import { queryAccounts } from './query-accounts.ts';

type Needs = ManagePersonNeeds &
  ChangeAccountNeeds &
  CreateAccountNeeds &
  ExportNeeds &
  ImportNeeds &
  MakeLinkNeeds &
  ProjectConfigNeeds &
  Parameters<typeof createSessionCookie>[0];

export type AdminDeeds = ReturnType<typeof bindAdminDeeds>;

/** What a server with an admin key can ask for. */
export function bindAdminDeeds(needs: Needs) {
  return {
    createAccount: bind(createAccount, needs),
    changeAccount: bind(changeAccount, needs),
    deleteAccount: bind(deletePerson, needs),
    deleteAccounts: bind(deleteAccounts, needs),
    importAccounts: bind(importAccounts, needs),
    exportAccounts: bind(exportAccounts, needs),
    queryAccounts: bind(queryAccounts, needs),
    makeLink: bind(makeLink, needs),
    createSessionCookie: bind(createSessionCookie, needs),
    readProjectConfig: () => readProjectConfig(needs),
    changeProjectConfig: bind(changeProjectConfig, needs),
  } as const;
}

function bind<N, I, R>(deed: (needs: N, input: I) => Promise<R>, needs: N): (input: I) => Promise<R> {
  return (input) => deed(needs, input);
}
