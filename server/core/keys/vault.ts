import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StartError, systemErrorCode } from '../errors.ts';
import { newId } from '../ids.ts';

/** Seals values that must not be readable in a stolen database: AES-256-GCM with a key in a file beside it. */
export interface Vault {
  /** `context` names the owner of the text; a sealed text that is moved elsewhere does not open. */
  seal(plain: string, context: string): string;
  /** Throws `SealBroken` for a text that was sealed with another key, for another context, or changed since. */
  open(sealed: string, context: string): string;
}

export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** The key in the file, or undefined when there is no file. A file that others can read is refused. */
export function readKeyFile(path: string): Buffer | undefined {
  if (!existsSync(path)) return undefined;
  const mode = statSync(path).mode & 0o777;
  if ((mode & 0o077) !== 0) {
    const shown = mode.toString(8).padStart(4, '0');
    throw new StartError(
      `The key file ${path} has mode ${shown}, so others on this machine can read it. Run: chmod 600 ${path}`,
    );
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== 32) {
    throw new StartError(
      `The key file ${path} is damaged: it must hold 32 bytes in base64. Put it back from your backup.`,
    );
  }
  return key;
}

/** Opens the vault; the key is created only while nothing has been sealed yet. */
export function openVault(path: string, { mayCreate }: { readonly mayCreate: boolean }): Vault {
  const key = readKeyFile(path) ?? (mayCreate ? createKeyFile(path) : undefined);
  if (!key) {
    throw new StartError(
      `The key file ${path} is missing, and the database was sealed with it. Put it back from your backup.`,
    );
  }
  return {
    seal: (plain, context) => seal(key, plain, context),
    open: (sealed, context) => open(key, sealed, context),
  };
}

/** Under its name only when it is whole, and never over another: a server that starts at the same time may be first. */
function createKeyFile(path: string): Buffer | undefined {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${newId()}`;
  writeDurably(draft, `${randomBytes(32).toString('base64')}\n`);
  try {
    linkSync(draft, path);
  } catch (error) {
    // Some file systems have no hard links.
    if (systemErrorCode(error) !== 'EEXIST') renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(folder);
  return readKeyFile(path);
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function seal(key: Buffer, plain: string, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
}

function open(key: Buffer, sealed: string, context: string): string {
  const [version, body] = sealed.split('.');
  if (version !== 'v1' || !body) throw new Error('A sealed text begins with "v1.".');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 }).setAAD(
    Buffer.from(context),
  );
  decipher.setAuthTag(bytes.subarray(12, 28));
  const start = decipher.update(bytes.subarray(28));
  try {
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch (error) {
    throw new SealBroken('The text was sealed with another key or for something else, or it is damaged.', {
      cause: error,
    });
  }
}
