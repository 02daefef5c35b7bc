import { renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectProcess } from '@hearth/admin/connect-process';
import { type AdminAccess, credentialsFile } from '../../domain/messages.ts';

/**
 * Makes this server the default of `firebase-admin` and of Google's libraries in this process. They find credentials only
 * by the path of a file, which is in the codebase's own temporary folder.
 */
export function giveAdminAccess({ account, origin }: AdminAccess): void {
  connectProcess(account, origin);
  const { hearth_ca: _, ...credentials } = account;
  const file = join(tmpdir(), credentialsFile);
  // Several processes write the same file, and another may be reading it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(credentials), { mode: 0o600 });
  renameSync(draft, file);
}
