import { limits } from '@hearth/contract';
import type { Audit } from '../../core/audit/index.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { equalSecrets, hashSecret, newSetupCode } from '../../core/ids.ts';
import type { RateLimits } from '../../core/rate-limits/index.ts';
import type { Settings } from '../../core/settings/index.ts';
import { isWorkspaceName } from '../accounts/domain/profile.ts';
import { hasUsers, lockOwners } from '../accounts/store/users.ts';
import type { UserCreation } from '../accounts/usecases/create-user.ts';
import { type DraftDeps, draftAccount, refuseTakenEmail } from '../accounts/usecases/draft-account.ts';
import { personOf } from '../people/usecases/create-person.ts';
import { workspaceNameSetting } from '../settings/store.ts';
import { limitTries } from '../sign-in/usecases/limits.ts';
import type { Setup } from '../types.ts';
import { normaliseSetupCode } from './domain.ts';
import { consumeSetupCode, readSetupCodeHash, saveSetupCode } from './store.ts';

interface SetupDeps extends DraftDeps {
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly settings: Settings;
  readonly audit: Audit;
  readonly userCreation: UserCreation;
}

/** The first run: whoever can read the server's output creates the owner, once (T23). */
export function createSetup(deps: SetupDeps): Setup {
  const { database, clock, settings, audit } = deps;
  // The last owner cannot be removed, so a completed setup stays completed.
  let done = false;
  const needed = async () => {
    done ||= await hasUsers(database.query);
    return !done;
  };
  return {
    needed,

    async issueCode() {
      if (!(await needed())) return undefined;
      const code = newSetupCode();
      await saveSetupCode(database.query, hashCode(code), clock.now());
      return code;
    },

    async complete({ setupCode, owner, workspaceName: name, client }, also) {
      if (!(await needed())) throw new AppError('setup/done');
      await assertRightCode(deps, setupCode, client);
      if (!isWorkspaceName(name)) throw new AppError('request/invalid', { sentence: 'That name cannot be used.' });
      const user = await draftAccount(deps, owner, 'owner');
      await refuseTakenEmail(
        database.transaction(async (transaction) => {
          await lockOwners(transaction);
          if (await hasUsers(transaction)) throw new AppError('setup/done');
          if (!(await consumeSetupCode(transaction, hashCode(setupCode)))) throw new AppError('setup/code-wrong');
          await deps.userCreation.createUser(transaction, user);
          await settings.set(workspaceNameSetting, name.trim(), transaction);
          const entry = { actor: user.uid, action: 'setup.complete', target: user.uid, ip: client };
          await audit.record(entry, transaction);
          await also?.(transaction, personOf(user));
        }),
      );
      return personOf(user);
    },
  };
}

async function assertRightCode({ database, rateLimits }: SetupDeps, setupCode: string, client: string): Promise<void> {
  const { codeWrongMax: max, codeWindowMs: windowMs } = limits.setup;
  const tries = limitTries(
    rateLimits,
    [{ key: `identity:setup:client:${client}`, rule: { max, windowMs } }],
    'rate/limited',
  );
  await tries.assertLeft();
  const expected = await readSetupCodeHash(database.query);
  if (expected !== undefined && equalSecrets(hashCode(setupCode), expected)) return;
  // The setup was completed meanwhile, so this is not a wrong guess.
  if (await hasUsers(database.query)) throw new AppError('setup/done');
  await tries.countWrong();
  throw new AppError('setup/code-wrong');
}

function hashCode(code: string): string {
  return hashSecret(normaliseSetupCode(code));
}
