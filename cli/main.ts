import { AppError, StartError } from '@hearth/server';
import type { Command } from './command.ts';
import { adminKey } from './commands/admin-key.ts';
import { appCheck } from './commands/app-check.ts';
import { backup } from './commands/backup.ts';
import { buckets } from './commands/buckets.ts';
import { deploy } from './commands/deploy/index.ts';
import { doctor } from './commands/doctor.ts';
import { emulate } from './commands/emulate.ts';
import { functions } from './commands/functions/index.ts';
import { invite } from './commands/invite.ts';
import { keys } from './commands/keys.ts';
import { maintenance } from './commands/maintenance.ts';
import { restore } from './commands/restore.ts';
import { rules } from './commands/rules/index.ts';
import { settings } from './commands/settings.ts';
import { start } from './commands/start.ts';
import { storage } from './commands/storage/index.ts';
import { users } from './commands/users/index.ts';
import { verify } from './commands/verify.ts';
import { UsageError } from './usage.ts';
import { version } from './version.ts';

const commands: Readonly<Record<string, Command>> = {
  start,
  doctor,
  users,
  invite,
  'admin-key': adminKey,
  'app-check': appCheck,
  rules,
  buckets,
  settings,
  maintenance,
  keys,
  storage,
  backup,
  verify,
  restore,
  functions,
  deploy,
  emulate,
};

export async function main(args: readonly string[]): Promise<void> {
  const [name = 'help', ...rest] = args;
  if (name === '--version') {
    console.log(version);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.includes('--help')) {
    printHelp(command);
    if (!command && !['help', '--help', '-h'].includes(name)) process.exitCode = 2;
    return;
  }
  try {
    await command.run(rest);
  } catch (error) {
    process.exitCode = report(error, command);
  }
}

function report(error: unknown, command: Command): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nUsage: hearth ${command.usage}`);
    return 2;
  }
  if (error instanceof StartError || error instanceof AppError) {
    console.error(error.message);
    return 1;
  }
  console.error(error);
  return 1;
}

function printHelp(command: Command | undefined): void {
  if (command) {
    console.log(`hearth ${command.usage}\n\n${command.sentence}`);
    return;
  }
  console.log('Hearth, the cloud you run yourself.\n');
  for (const { usage, sentence } of Object.values(commands)) console.log(`  hearth ${usage}\n      ${sentence}\n`);
  console.log('Every command takes --data DIR, and works beside a running server or without one.');
}
