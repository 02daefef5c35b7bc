import type { AppCheck } from '../appcheck/index.ts';
import type { Queries } from '../core/database/index.ts';
import type { Core } from '../core/index.ts';
import { tellPeople } from './api/admin/people.ts';
import { addRoutes } from './api/routes.ts';
import { idTokenPlace, readIdToken } from './domain/id-token.ts';
import { createImportKeys } from './store/import-keys.ts';
import { createPasswords } from './store/passwords.ts';
import { findLanguage } from './store/preferences.ts';
import { createProviderGateway } from './store/providers/gateway.ts';
import { countUsers, findUser, listActiveOwners } from './store/users.ts';
import type { Identity, IdentityOverrides } from './types.ts';
import { createAuthenticator } from './usecases/authenticate.ts';
import { createPerson, personOf } from './usecases/create-person.ts';
import { deleteOwn } from './usecases/delete-account.ts';
import { endSession, endSessions } from './usecases/end-sessions.ts';
import { createFarewells } from './usecases/farewells.ts';
import { forgetEndedSessions } from './usecases/forget-ended-sessions.ts';
import { forgetMailedCodes } from './usecases/forget-mailed-codes.ts';
import { forgetSpentCodes } from './usecases/forget-spent-codes.ts';
import { isLastOwner } from './usecases/guard-last-owner.ts';
import { bindDeeds } from './usecases/index.ts';
import { createInvitations } from './usecases/invitations/index.ts';
import { listSessions } from './usecases/list-sessions.ts';
import { mailTemplates } from './usecases/mail-templates.ts';
import { bindPeople } from './usecases/people/index.ts';
import { createPreferences } from './usecases/preferences.ts';
import { createRecoveryCodes } from './usecases/recovery-codes.ts';
import { sendPasswordReset } from './usecases/send-password-reset.ts';
import { createSetup } from './usecases/set-up.ts';
import { signInOptions } from './usecases/sign-in-options.ts';

export { isCommonPassword } from './domain/password.ts';
export { identityMigrations } from './store/migrations.ts';
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
} from './store/settings.ts';
export * from './types.ts';

/** Accounts, sessions and tokens. */
export function createIdentity(core: Core, appCheck: AppCheck, lenience: IdentityOverrides = {}): Identity {
  const { database, clock, settings, rates, audit, vault, apps, origin, mail, texts, notifications } = core;
  const { project } = core.config;
  const keys = core.keys.identity;
  const place = idTokenPlace(project);
  const importKeys = createImportKeys(database, vault);
  const passwords = createPasswords(undefined, importKeys);
  const authenticator = createAuthenticator({ database, clock, keys, place });
  const needs = {
    database,
    clock,
    settings,
    rates,
    audit,
    vault,
    keys,
    place,
    passwords,
    importKeys,
    authenticator,
    origin,
    lenience,
    mail,
    apps,
    texts,
    notifications,
    adminKeys: core.keys.admin,
    privateIssuers: core.config.allowPrivateIssuers,
    gateway: createProviderGateway(core),
    farewells: createFarewells(),
  };
  needs.farewells.whenGone((transaction, uid) => notifications.forget(transaction, uid));
  mail.templates.register(mailTemplates());
  const deeds = bindDeeds(needs);
  addChores(core);

  return {
    routes: (app) =>
      addRoutes(app, {
        deeds,
        apps,
        appCheck,
        adminKeys: core.keys.admin,
        keys,
        place: { project, origin, anyProject: lenience.anyProject ?? false },
      }),
    authenticate: (idToken) => authenticator.authenticate(idToken),
    ...whoIsWho(database.query),
    deleteOwn: (person) => deleteOwn(needs, person),
    whenPersonGone: (listener) => needs.farewells.whenGone(listener),
    passwords,
    createPerson: (person) => createPerson(needs, person),
    recoveryCodes: createRecoveryCodes(needs),
    preferences: createPreferences(needs),
    people: { ...bindPeople(needs), ...tellPeople(deeds.admin) },
    setup: createSetup(needs),
    sessions: {
      list: (query) => listSessions(needs, query),
      end: (change) => endSession(needs, change),
      endAll: (change) => endSessions(needs, change),
      of: (caller) => readIdToken(caller.claims)?.sessionId,
    },
    invitations: createInvitations(needs),
    sendPasswordReset: (change) => sendPasswordReset(needs, change),
    providers: deeds.providers,
    signInOptions: () => signInOptions(needs),
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
  core.schedule.every('forget ended sessions', hourMs, () => forgetEndedSessions(core));
  core.schedule.every('forget mailed codes', hourMs, () => forgetMailedCodes(core));
  core.schedule.every('forget spent codes', hourMs, () => forgetSpentCodes(core));
}

const hourMs = 60 * 60 * 1000;
/** To whom something about the place is told. */
const ownersMax = 20;
