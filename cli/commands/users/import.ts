import { createReadStream } from 'node:fs';
import { limits } from '@hearth/contract';
import { type Modules, StartError } from '@hearth/server';
import type { ParsedArguments } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';
import { hashParameters } from './hash-parameters.ts';
import { operator } from './operator.ts';
import { readAccounts } from './read-accounts.ts';

type People = Modules['identity']['people'];

/** Imports the accounts of a file, a thousand at a time, and prints each account that is refused. */
export async function importUsers(parsed: ParsedArguments, file: string): Promise<void> {
  const dryRun = parsed.has('dry-run');
  const { taken, refused } = await withModules(parsed, ({ identity: { people } }) =>
    takeOver(people, file, {
      hash: hashParameters(parsed.flags),
      allowOverwrite: parsed.has('overwrite'),
      dryRun,
    }),
  );
  const verb = dryRun ? 'Would import' : 'Imported';
  console.log(`${verb} ${count(taken)}${refused > 0 ? `; ${count(refused)} not, for the reasons above` : ''}.`);
  if (refused > 0) process.exitCode = 1;
}

interface Options {
  readonly hash: Readonly<Record<string, unknown>> | undefined;
  readonly allowOverwrite: boolean;
  readonly dryRun: boolean;
}

async function takeOver(people: People, file: string, { hash, allowOverwrite, dryRun }: Options) {
  const totals = { taken: 0, refused: 0 };
  let batch: unknown[] = [];
  let hashFields: Record<string, unknown> = {};
  const send = async () => {
    if (batch.length === 0) return;
    const body = { ...(hash ?? hashFields), users: batch, allowOverwrite };
    const faults = await people.import({ body, by: operator, dryRun });
    for (const { index, message } of faults)
      console.error(`${totals.taken + totals.refused + index + 1}  ${nameOf(batch[index])}  ${message}`);
    totals.taken += batch.length - faults.length;
    totals.refused += faults.length;
    batch = [];
  };
  for await (const piece of readAccounts(textOf(file), file)) {
    if ('field' in piece) {
      // Hearth's own exports declare their hash parameters at the top.
      if (ownFields.includes(piece.field)) hashFields = { ...hashFields, [piece.field]: piece.value };
      continue;
    }
    batch.push(renamed(piece.account));
    if (batch.length === limits.identity.importUsersMax) await send();
  }
  await send();
  return totals;
}

const ownFields: readonly string[] = [
  'hashAlgorithm',
  'signerKey',
  'saltSeparator',
  'rounds',
  'memoryCost',
  'cpuMemCost',
  'parallelization',
  'blockSize',
  'dkLen',
  'passwordHashOrder',
  'argon2Parameters',
];

async function* textOf(file: string): AsyncGenerator<string> {
  try {
    for await (const chunk of createReadStream(file, 'utf8')) yield String(chunk);
  } catch (error) {
    throw new StartError(`${file} cannot be read.`, { cause: error });
  }
}

/** Files name one field differently than the API. */
function renamed(account: unknown): unknown {
  if (typeof account !== 'object' || account === null || !('lastSignedInAt' in account)) return account;
  const { lastSignedInAt: lastLoginAt, ...rest } = account;
  return { ...rest, ...(lastLoginAt !== null && { lastLoginAt }) };
}

function nameOf(account: unknown): string {
  if (typeof account !== 'object' || account === null) return '-';
  const words = ['localId' in account ? account.localId : '', 'email' in account ? account.email : ''];
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ') || '-';
}

function count(accounts: number): string {
  return accounts === 1 ? '1 account' : `${accounts} accounts`;
}
