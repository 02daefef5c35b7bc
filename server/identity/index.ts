import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import { createAuthenticator } from './deeds/authenticate.ts';
import { createPerson, personOf } from './deeds/create-person.ts';
import { forgetEndedSessions } from './deeds/forget-ended-sessions.ts';
import { bindDeeds } from './deeds/index.ts';
import { createSetup } from './deeds/set-up.ts';
import type { Identity } from './door.ts';
import { idTokenPlace } from './rules/id-token.ts';
import { createPasswords } from './store/passwords.ts';
import { countUsers, findUser } from './store/users.ts';
import { addRoutes } from './wire/routes.ts';

export * from './door.ts';
export { identityMigrations } from './store/migrations.ts';
export { placeName, type SignUpMode, signUpMode } from './store/settings.ts';

/** Accounts, sessions and tokens. */
export function createIdentity(core: Core, appCheck: AppCheck): Identity {
  const { database, clock, settings, rates, audit, vault, apps, origin } = core;
  const { project } = core.config;
  const keys = core.keys.identity;
  const place = idTokenPlace(project);
  const passwords = createPasswords();
  const authenticator = createAuthenticator({ database, clock, keys, place });
  const needs = { database, clock, settings, rates, audit, vault, keys, place, passwords, authenticator };
  const deeds = bindDeeds(needs);
  core.schedule.every('forget ended sessions', hourMs, () => forgetEndedSessions(needs));

  return {
    routes: (app) =>
      addRoutes(app, { deeds, apps, appCheck, adminKeys: core.keys.admin, keys, place: { project, origin } }),
    authenticate: (idToken) => authenticator.authenticate(idToken),
    async person(uid) {
      const user = await findUser(database.query, uid);
      return user && personOf(user);
    },
    createPerson: (person) => createPerson(needs, person),
    countPeople: () => countUsers(database.query),
    setup: createSetup(needs),
  };
}

const hourMs = 60 * 60 * 1000;
