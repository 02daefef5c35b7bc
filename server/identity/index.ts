import type { AppCheck } from '../appcheck/index.ts';
import type { Queries } from '../core/database/index.ts';
import type { Core } from '../core/index.ts';
import { countUsers, findUser, listActiveOwners } from './accounts/store/users.ts';
import { createUserDeletedListeners, deleteOwn } from './accounts/usecases/delete-account.ts';
import { isLastOwner } from './accounts/usecases/guards.ts';
import { addRoutes } from './api/routes.ts';
import { mailTemplates } from './codes/usecases/mail-templates.ts';
import { createInvitations } from './invitations/usecases/index.ts';
import { createImportKeys } from './passwords/store/import-keys.ts';
import { createPasswords } from './passwords/store/passwords.ts';
import { sendPasswordReset } from './passwords/usecases/send-password-reset.ts';
import { tellPeople } from './people/api.ts';
import { createPerson, personOf } from './people/usecases/create-person.ts';
import { bindPeople } from './people/usecases/index.ts';
import { findLanguage } from './preferences/store.ts';
import { createPreferences } from './preferences/usecases.ts';
import { signInOptions } from './project/usecases/describe-project.ts';
import { createProviderGateway } from './providers/store/gateway/gateway.ts';
import { createRecoveryCodes } from './second-factors/usecases/recovery-codes.ts';
import { idTokenPlace, readIdToken } from './sessions/domain/id-token.ts';
import { createAuthenticator } from './sessions/usecases/authenticate.ts';
import { endSession, endSessions } from './sessions/usecases/end-sessions.ts';
import { listSessions } from './sessions/usecases/list-sessions.ts';
import { createSetup } from './setup/usecases.ts';
import type { Identity, IdentityOverrides } from './types.ts';
import { forgetEndedSessions, forgetMailedCodes, forgetSpentCodes } from './usecases/cleanup.ts';
import { bindUseCases } from './usecases/index.ts';

export { isCommonPassword } from './passwords/domain/password.ts';
export {
  authorisedOrigins,
  enumerationProtection,
  passwordPolicy,
  placeName,
  type SignUpMode,
  secondFactorPolicy,
  signInMethods,
  signInThrottle,
  signUpMode,
} from './project/store.ts';
export { identityMigrations } from './store/migrations.ts';
export * from './types.ts';

/** Accounts, sessions and tokens. */
export function createIdentity(core: Core, appCheck: AppCheck, overrides: IdentityOverrides = {}): Identity {
  const { database, clock, settings, rateLimits, audit, vault, apps, origin, mail, texts, notifications } = core;
  const { project } = core.config;
  const keys = core.keys.identity;
  const place = idTokenPlace(project);
  const importKeys = createImportKeys(database, vault);
  const passwords = createPasswords(undefined, importKeys);
  const authenticator = createAuthenticator({ database, clock, keys, place });
  const deps = {
    database,
    clock,
    settings,
    rateLimits,
    audit,
    vault,
    keys,
    place,
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
    userDeleted: createUserDeletedListeners(),
  };
  deps.userDeleted.whenGone((transaction, uid) => notifications.forget(transaction, uid));
  mail.templates.register(mailTemplates());
  const usecases = bindUseCases(deps);
  addChores(core);

  return {
    routes: (app) =>
      addRoutes(app, {
        usecases,
        apps,
        appCheck,
        adminKeys: core.keys.admin,
        keys,
        place: { project, origin, anyProject: overrides.anyProject ?? false },
      }),
    authenticate: (idToken) => authenticator.authenticate(idToken),
    ...whoIsWho(database.query),
    deleteOwn: (person) => deleteOwn(deps, person),
    onUserDeleted: (listener) => deps.userDeleted.whenGone(listener),
    passwords,
    createPerson: (person) => createPerson(deps, person),
    recoveryCodes: createRecoveryCodes(deps),
    preferences: createPreferences(deps),
    people: { ...bindPeople(deps), ...tellPeople(usecases.admin) },
    setup: createSetup(deps),
    sessions: {
      list: (query) => listSessions(deps, query),
      end: (change) => endSession(deps, change),
      endAll: (change) => endSessions(deps, change),
      of: (caller) => readIdToken(caller.claims)?.sessionId,
    },
    invitations: createInvitations(deps),
    sendPasswordReset: (change) => sendPasswordReset(deps, change),
    providers: usecases.providers,
    signInOptions: () => signInOptions(deps),
  };
}

/** What others ask about people, as it stands now. */
function whoIsWho(
  queries: Queries,
): Pick<Identity, 'person' | 'owners' | 'isLastOwner' | 'countPeople' | 'languageOf'> {
  return {
    async person(uid, within = queries) {
      const user = await findUser(within, uid);
      return user && personOf(user);
    },
    owners: async () => (await listActiveOwners(queries, ownersMax)).map(personOf),
    isLastOwner: (uid) => isLastOwner(queries, uid),
    countPeople: () => countUsers(queries),
    languageOf: (uid, within = queries) => findLanguage(within, uid),
  };
}

function addChores(core: Core): void {
  core.scheduler.every('forget ended sessions', hourMs, () => forgetEndedSessions(core));
  core.scheduler.every('forget mailed codes', hourMs, () => forgetMailedCodes(core));
  core.scheduler.every('forget spent codes', hourMs, () => forgetSpentCodes(core));
}

const hourMs = 60 * 60 * 1000;
/** To whom something about the place is told. */
const ownersMax = 20;
