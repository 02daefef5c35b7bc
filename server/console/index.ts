import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Functions } from '../functions/index.ts';
import { type Identity, placeName, signUpMode } from '../identity/index.ts';
import type { Storage } from '../storage/index.ts';
import { createHealth } from './deeds/health.ts';

export interface ConsoleParts {
  readonly appCheck: AppCheck;
  readonly identity: Identity;
  readonly storage: Storage;
  readonly functions: Functions;
  readonly version: string;
}

/** The operator's side of the product, and the calls that are about the place itself. It has no wire of its own. */
export function createConsole(core: Core, parts: ConsoleParts): void {
  const { identity, functions } = parts;
  const health = createHealth(core, parts);

  functions.implement({
    'setup-status': async () => {
      const [needed, name, signUp] = await Promise.all([
        identity.setup.needed(),
        core.settings.get(placeName),
        core.settings.get(signUpMode),
      ]);
      return { needed, placeName: name, signUp };
    },
    'setup-complete': async ({ setupCode, email, password, displayName, placeName: name }, { client }) => {
      const owner = await identity.setup.complete({
        setupCode,
        owner: { email, password, displayName },
        placeName: name,
        client,
      });
      return { uid: owner.uid };
    },
    'account-get': async (_payload, { caller, appId }) => {
      const person = await identity.person(caller.uid);
      return {
        uid: caller.uid,
        email: person?.email ?? null,
        displayName: person?.displayName ?? null,
        role: caller.role,
        createdAt: person?.createdAt ?? 0,
        appId: appId ?? null,
      };
    },
    'console-health': () => health(),
  });
}
