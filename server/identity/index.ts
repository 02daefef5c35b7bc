import type { AppCheck } from '../appcheck/index.ts';
import type { Queries } from '../core/database/index.ts';
import type { Core } from '../core/index.ts';
import { countUsers, findUser, listActive } from './accounts/store/users.ts';
import { createUserCreation, userSnapshot } from './accounts/usecases/create-user.ts';
import { createUserDeletion, deleteOwn } from './accounts/usecases/delete-account.ts';
import { isLastOwner } from './accounts/usecases/guards.ts';
import { addRoutes } from './api/routes.ts';
import { createBlocking } from './blocking/usecases.ts';
import { mailTemplates } from './codes/usecases/mail-templates.ts';
import { createInvitations } from './invitations/usecases/index.ts';
import { createImportKeys } from './passwords/store/import-keys.ts';
import { createPasswords } from './passwords/store/passwords.ts';
import { createPeopleTransfer } from './people/api.ts';
import { createPerson, personOf } from './people/usecases/create-person.ts';
import { createPeople } from './people/usecases/index.ts';
import { sendPasswordReset } from './people/usecases/manage-person.ts';
import { findLanguage } from './preferences/store.ts';
import { createPreferences } from './preferences/usecases.ts';
import { createProviderGateway } from './providers/store/gateway/gateway.ts';
import { createRecoveryCodes } from './second-factors/usecases/recovery-codes.ts';
import { idTokenIssuer, readIdToken } from './sessions/domain/id-token.ts';
import { createAuthenticator } from './sessions/usecases/authenticate.ts';
import { endSession, endSessions } from './sessions/usecases/end-sessions.ts';
import { listSessions } from './sessions/usecases/list-sessions.ts';
import { signInOptions } from './settings/usecases/describe-project.ts';
import { createSetup } from './setup/usecases.ts';
import type { Identity, IdentityOverrides } from './types.ts';
import { deleteEndedSessions, deleteExpiredMailedCodes, deleteExpiredSecrets } from './usecases/cleanup.ts';
import { createUseCases } from './usecases/index.ts';

export { throwAwayCost } from './passwords/domain/own-hash.ts';
export { isCommonPassword } from './passwords/domain/password.ts';
export {
  authorisedOrigins,
  enumerationProtection,
  passwordPolicy,
  type SignUpMode,
  secondFactorPolicy,
  signInMethods,
  signInThrottle,
  signUpMode,
  workspaceNameSetting,
} from './settings/store.ts';
export { identityMigrations } from './store/migrations.ts';
export * from './types.ts';

/** Accounts, sign-in, sessions and tokens. */
export function createIdentity(core: Core, appCheck: AppCheck, overrides: IdentityOverrides = {}): Identity {
  const { database, clock, settings, rateLimits, audit, vault, apps, origin, mail, texts, notifications } = core;
  const { project } = core.config;
  const keys = core.keys.identity;
  const tokenIssuer = idTokenIssuer(project);
  const importKeys = createImportKeys(database, vault);
  const passwords = createPasswords(undefined, importKeys, overrides.passwordCost);
  const authenticator = createAuthenticator({ database, clock, keys, tokenIssuer });
  const deps = {
    database,
    clock,
    settings,
    rateLimits,
    audit,
    vault,
    keys,
    tokenIssuer,
    passwords,
    importKeys,
    authenticator,
    origin,
    overrides,
    mail,
    apps,
    texts,
    notifications,
    adminKeys: core.keys.admin,
    privateIssuers: core.config.allowPrivateIssuers,
    gateway: createProviderGateway(core),
    userDeletion: createUserDeletion(),
    userCreation: createUserCreation(),
    blocking: createBlocking(),
  };
  deps.userDeletion.onUserDeleted((transaction, uid) => notifications.forget(transaction, uid));
  mail.templates.register(mailTemplates());
  const usecases = createUseCases(deps);
  addCleanupJobs(core);

  return {
    routes: (app) =>
      addRoutes(app, {
        usecases,
        apps,
        appCheck,
        adminKeys: core.keys.admin,
        keys,
        info: { project, origin, anyProject: overrides.anyProject ?? false },
      }),
    authenticate: (idToken) => authenticator.authenticate(idToken),
    ...accountQueries(database.query),
    deleteOwn: (person) => deleteOwn(deps, person),
    onUserDeleted: (listener) => deps.userDeletion.onUserDeleted(listener),
    onUserCreated: (listener) => deps.userCreation.onUserCreated(listener),
    useBlockingFunctions: (functions) => deps.blocking.use(functions),
    snapshot: (uid, within) => userSnapshot(within, uid),
    passwords,
    createPerson: (person) => createPerson(deps, person),
    recoveryCodes: createRecoveryCodes(deps),
    preferences: createPreferences(deps),
    people: { ...createPeople(deps), ...createPeopleTransfer(usecases.admin) },
    setup: createSetup(deps),
    sessions: {
      list: (query) => listSessions(deps, query),
      end: (change, also) => endSession(deps, change, also),
      endAll: (change, also) => endSessions(deps, change, also),
      of: (caller) => readIdToken(caller.claims)?.sessionId,
    },
    invitations: createInvitations(deps),
    sendPasswordReset: (change, also) => sendPasswordReset(deps, change, also),
    providers: usecases.providers,
    signInOptions: () => signInOptions(deps),
  };
}

/** Queries about accounts for the other modules. */
function accountQueries(
  queries: Queries,
): Pick<Identity, 'person' | 'owners' | 'admins' | 'isLastOwner' | 'countPeople' | 'languageOf'> {
  return {
    async person(uid, within = queries) {
      const user = await findUser(within, uid);
      return user && personOf(user);
    },
    owners: async () => (await listActive(queries, ['owner'], ownersMax)).map(personOf),
    admins: async (within = queries) => (await listActive(within, ['owner', 'admin'], adminsMax)).map(personOf),
    isLastOwner: (uid) => isLastOwner(queries, uid),
    countPeople: () => countUsers(queries),
    languageOf: (uid, within = queries) => findLanguage(within, uid),
  };
}

function addCleanupJobs(core: Core): void {
  core.scheduler.every('forget ended sessions', hourMs, () => deleteEndedSessions(core), { deletes: true });
  core.scheduler.every('forget mailed codes', hourMs, () => deleteExpiredMailedCodes(core));
  core.scheduler.every('forget spent codes', hourMs, () => deleteExpiredSecrets(core));
}

const hourMs = 60 * 60 * 1000;
/** How many owners are informed about something on this server. */
const ownersMax = 20;
/** Notified one by one, in one transaction. */
const adminsMax = 100;
