import { limits } from '@hearth/contract';
import type { Audit } from '../../core/audit/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database, Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Vault } from '../../core/keys/index.ts';
import { isReservedName } from '../codebases/domain/environment.ts';
import type { Secrets } from '../types.ts';
import { deleteSecret, findSealedSecret, listSecrets, writeSecret } from './store.ts';

export interface SecretDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly audit: Audit;
  /** The active codebases with a function that uses a secret, by its name. */
  codebasesBySecret(queries: Queries): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Within the transaction: the processes of those codebases start again. */
  restart(transaction: Queries, codebases: readonly string[]): Promise<void>;
  /** After the commit. */
  changed(): Promise<void>;
}

/** Also gives values, to the processes of functions only. */
export interface SecretManager extends Secrets {
  value(name: string): Promise<string | undefined>;
}

export function createSecrets(deps: SecretDeps): SecretManager {
  const { database, vault, clock, audit } = deps;
  // The name is part of the context, so a sealed value that is moved to another name does not open.
  const context = (name: string) => `function-secret:${name}`;
  return {
    async value(name) {
      const sealed = await findSealedSecret(database.query, name);
      return sealed === undefined ? undefined : vault.open(sealed, context(name));
    },

    async list() {
      const secrets = await listSecrets(database.query, limits.functions.secretsMax);
      const users = await deps.codebasesBySecret(database.query);
      return secrets.map(({ name, updatedAt }) => ({
        name,
        updatedAt,
        codebases: [...(users.get(name) ?? [])].sort(),
      }));
    },

    async set({ name, value, by, ip }) {
      requireSecretName(name);
      requireSecretValue(value);
      const sealed = vault.seal(value, context(name));
      await database.transaction(async (transaction) => {
        const known = await listSecrets(transaction, limits.functions.secretsMax);
        if (known.length >= limits.functions.secretsMax && !known.some((each) => each.name === name))
          throw refused(`There are already ${limits.functions.secretsMax} secrets. Delete one first.`);
        await writeSecret(transaction, { name, sealed, now: clock.now() });
        const users = await deps.codebasesBySecret(transaction);
        await deps.restart(transaction, users.get(name) ?? []);
      });
      await audit.record({ actor: by, action: 'functions.secret.set', target: name, ip });
      await deps.changed();
    },

    async delete({ name, by, ip }, also) {
      requireSecretName(name);
      await database.transaction(async (transaction) => {
        const [user] = (await deps.codebasesBySecret(transaction)).get(name) ?? [];
        if (user !== undefined) throw refused(`The codebase "${user}" uses the secret ${name}.`);
        if (!(await deleteSecret(transaction, name)))
          throw new AppError('functions/not-found', { sentence: `There is no secret ${name}.` });
        await audit.record({ actor: by, action: 'functions.secret.delete', target: name, ip }, transaction);
        await also?.(transaction);
      });
    },
  };
}

/** A secret is a variable of the environment, so its name is one. */
function requireSecretName(name: string): void {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,127}$/.test(name) || isReservedName(name))
    throw refused('A secret has a name of letters, digits and "_" that is not reserved, such as API_KEY.');
}

function requireSecretValue(value: string): void {
  const bytes = Buffer.byteLength(value);
  if (bytes === 0 || bytes > limits.functions.secretBytesMax || value.includes('\0'))
    throw refused(`A secret has 1 to ${limits.functions.secretBytesMax} bytes of text.`);
}

function refused(sentence: string): AppError {
  return new AppError('request/invalid', { sentence });
}
