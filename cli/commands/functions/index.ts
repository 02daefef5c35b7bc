import type { Command } from '../../command.ts';
import { existingFolder, type ParsedArguments, parseArguments, UsageError } from '../../usage.ts';
import { callFunction } from './call.ts';
import { printDeadEvents } from './dead.ts';
import { printLogs } from './logs.ts';
import { packCodebase } from './pack.ts';
import { printDeployed } from './print.ts';
import { type DeployTarget, targetFlags, withTarget } from './target.ts';

const usage = `functions deploy DIR [--codebase NAME] [--skip-unsupported] | list | rollback [--codebase NAME]
         | delete CODEBASE | call NAME [JSON] [--token ID_TOKEN] | logs [NAME] [--follow]
         | dead [--retry ID] [--delete ID] | secret set NAME | secret list | secret delete NAME
         [--server URL --key FILE]`;

export const functions: Command = {
  usage,
  sentence:
    'Deploys code for firebase-functions. The value of a secret is read from standard input. With --server and --key, on another machine.',
  async run(args) {
    const parsed = parseArguments(
      args,
      ['codebase', 'token', 'retry', 'delete', ...targetFlags],
      ['skip-unsupported', 'follow'],
    );
    const [verb, ...rest] = parsed.words;
    const act = verb === undefined ? undefined : actOf(verb, rest, parsed);
    if (!act) throw new UsageError('Say what to do: deploy, list, rollback, delete, call, logs, dead or secret.');
    await withTarget(parsed, act);
  },
};

type Act = (target: DeployTarget) => Promise<void>;

/** Wrong arguments are found before the data folder is opened. */
function actOf(verb: string, words: readonly string[], { flags, has }: ParsedArguments): Act | undefined {
  const codebase = flags.codebase ?? 'default';
  const [first, second] = words;
  switch (verb) {
    case 'deploy': {
      const folder = existingFolder(needed(first, 'the folder of the functions'));
      return async (target) =>
        printDeployed(await target.deploy(codebase, await packCodebase(folder), has('skip-unsupported')));
    }
    case 'list':
      return printList;
    case 'rollback':
      return async (target) => printDeployed(await target.rollback(codebase));
    case 'delete': {
      const name = needed(first, 'the codebase');
      return async (target) => {
        await target.delete(name);
        console.log(`Codebase ${name} is deleted.`);
      };
    }
    case 'call': {
      const name = needed(first, 'the function');
      return ({ origin }) => callFunction(origin, { name, data: second ?? 'null', token: flags.token });
    }
    case 'logs':
      return (target) => printLogs(target, { function: first }, has('follow'));
    case 'dead':
      return deadAct(flags.retry, flags.delete);
    case 'secret':
      return secretAct(first, second);
    default:
      return undefined;
  }
}

function deadAct(retry: string | undefined, remove: string | undefined): Act {
  if (retry !== undefined && remove !== undefined) throw new UsageError('Give --retry or --delete, not both.');
  if (retry !== undefined)
    return async (target) => {
      await target.retryDeadEvent(retry);
      console.log(`Event ${retry} runs again.`);
    };
  if (remove !== undefined)
    return async (target) => {
      await target.deleteDeadEvent(remove);
      console.log(`Event ${remove} is deleted.`);
    };
  return printDeadEvents;
}

function secretAct(verb: string | undefined, name: string | undefined): Act {
  if (verb === 'list')
    return async (target) => {
      for (const secret of await target.secrets())
        console.log(`${secret.name}  ${new Date(secret.updatedAt).toISOString()}`);
    };
  const secret = needed(name, 'the secret');
  if (verb === 'set')
    return async (target) => {
      await target.setSecret(secret, await readAll(process.stdin));
      console.log(`Secret ${secret} is set.`);
    };
  if (verb === 'delete')
    return async (target) => {
      await target.deleteSecret(secret);
      console.log(`Secret ${secret} is deleted.`);
    };
  throw new UsageError('Say what to do: secret set NAME, secret list or secret delete NAME.');
}

async function printList(target: DeployTarget): Promise<void> {
  const codebases = await target.list();
  if (codebases.length === 0) console.log('Nothing is deployed.');
  for (const codebase of codebases) {
    printDeployed(codebase);
    console.log(
      `  deployed ${new Date(codebase.deployedAt).toISOString()}, kept versions ${codebase.versions.join(', ')}`,
    );
  }
}

function needed(word: string | undefined, what: string): string {
  if (word === undefined) throw new UsageError(`Name ${what}.`);
  return word;
}

/** A value may have many lines, such as a key; the line end that `echo` adds is not part of it. */
async function readAll(stream: AsyncIterable<Buffer | string>): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += chunk.toString();
    if (text.length > valueLengthMax) throw new UsageError('This is too long for a secret.');
  }
  return text.replace(/\r?\n$/, '');
}

const valueLengthMax = 128 * 1024;
