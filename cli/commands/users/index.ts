import type { Command } from '../../command.ts';
import { parseArguments, UsageError } from '../../usage.ts';
import { createUser } from './create.ts';
import { exportUsers } from './export.ts';
import { hashFlags } from './hash-parameters.ts';
import { importUsers } from './import.ts';
import { listUsers } from './list.ts';
import { resetPassword } from './reset-password.ts';
import { switchUser } from './switch.ts';

const flags = ['email', 'role', 'name', ...hashFlags];
const switches = ['password-stdin', 'dry-run', 'overwrite', 'all-providers'];

const usage = `users create --email E --password-stdin [--role owner|admin|member] [--name N]
         | list [BEGINNING] | disable E|UID | enable E|UID
         | reset-password E [--password-stdin]
         | import FILE [--hash-config FILE | --hash-algo A …] [--dry-run] [--overwrite]
         | export [FILE] [--all-providers]`;

export const users: Command = {
  usage,
  sentence:
    'Accounts. An owner made on a fresh data folder completes the setup; import and export speak the files of firebase auth.',
  async run(args) {
    const parsed = parseArguments(args, flags, switches);
    const [verb, word, ...more] = parsed.words;
    if (more.length > 0) throw new UsageError(`"${more[0]}" was not expected.`);
    switch (verb) {
      case 'create':
        if (word !== undefined) throw new UsageError(`"${word}" was not expected.`);
        return createUser(parsed);
      case 'list':
        return listUsers(parsed, word);
      case 'disable':
      case 'enable':
        return switchUser(parsed, need(word, 'Say whom: an e-mail or an id.'), verb === 'disable');
      case 'reset-password':
        return resetPassword(parsed, need(word, 'Say whose: an e-mail.'));
      case 'import':
        return importUsers(parsed, need(word, 'Say from which file.'));
      case 'export':
        return exportUsers(parsed, word);
      default:
        throw new UsageError('Say what to do: create, list, disable, enable, reset-password, import or export.');
    }
  },
};

function need(word: string | undefined, sentence: string): string {
  if (!word) throw new UsageError(sentence);
  return word;
}
