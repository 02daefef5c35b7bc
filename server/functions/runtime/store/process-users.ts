import { readFileSync } from 'node:fs';
import { StartError } from '../../../core/errors.ts';
import { type ProcessUser, parseUser, userOfCodebase } from '../domain/process-user.ts';

/** The user of a codebase's processes; undefined for the user of the server. */
export type UserOf = (codebase: string) => ProcessUser | undefined;

/** Only root can start processes of another user. Without a setting, root gives each codebase a user of its own. */
export function processUsers(setting: string | undefined): UserOf {
  const own = process.platform === 'linux' ? process.getuid?.() : undefined;
  if (setting === undefined) return own === 0 ? userOfCodebase : () => undefined;
  if (own === undefined) throw new StartError('HEARTH_FUNCTIONS_USER works on Linux only.');
  const user = parseUser(setting, readFileSync('/etc/passwd', 'utf8'));
  if (!user) throw new StartError(`HEARTH_FUNCTIONS_USER: this machine has no user "${setting}".`);
  if (user.uid === own) return () => undefined;
  if (own !== 0) throw new StartError('HEARTH_FUNCTIONS_USER needs a Hearth that runs as root.');
  return () => user;
}
