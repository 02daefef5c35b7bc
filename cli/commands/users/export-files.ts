import { type FileHandle, open } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { StartError } from '@hearth/server';

type Fields = Readonly<Record<string, unknown>>;

interface ExportedUser {
  readonly fields: Fields;
  /** The parameters of the password hash; undefined without a password. */
  readonly hash: Fields | undefined;
}

export interface ExportWriter {
  write(user: ExportedUser, ownHash: Fields): Promise<void>;
  close(): Promise<void>;
  summary(): readonly string[];
}

/**
 * A file has one hash algorithm, declared at its top. The first file is for Hearth's own hashes and for accounts
 * without a password; imported hashes that were not used yet go to further files.
 */
export function exportToFiles(file: string): ExportWriter {
  const { dir, name, ext } = parse(file);
  const groups = new Map<string, { readonly path: string; readonly handle: FileHandle; count: number }>();

  const groupOf = async (hash: Fields, isOwn: boolean) => {
    const key = isOwn ? 'own' : JSON.stringify(hash);
    const known = groups.get(key);
    if (known) return known;
    const others = [...groups.keys()].filter((each) => each !== 'own').length;
    const path = isOwn ? file : join(dir, `${name}-${others + 2}${ext}`);
    const group = { path, handle: await openNew(path), count: 0 };
    groups.set(key, group);
    await group.handle.write(opening(hash));
    return group;
  };

  return {
    async write({ fields, hash }, ownHash) {
      const group = await groupOf(hash ?? ownHash, isSame(hash ?? ownHash, ownHash));
      await group.handle.write(`${group.count > 0 ? ',' : ''}\n${JSON.stringify(fields)}`);
      group.count += 1;
    },
    async close() {
      for (const { handle } of groups.values()) {
        await handle.write(closing);
        await handle.close();
      }
    },
    summary: () => [...groups.values()].map(({ path, count }) => `Wrote ${count} accounts to ${path}.`),
  };
}

/** Standard output is one file, so it can hold one hash algorithm only. */
export function exportToOutput(): ExportWriter {
  let count = 0;
  let bare = 0;
  return {
    async write({ fields, hash = undefined }, ownHash) {
      if (count === 0) process.stdout.write(opening(ownHash));
      const isForeign = hash !== undefined && !isSame(hash, ownHash);
      if (isForeign) bare += 1;
      process.stdout.write(`${count > 0 ? ',' : ''}\n${JSON.stringify(isForeign ? withoutHash(fields) : fields)}`);
      count += 1;
    },
    async close() {
      if (count > 0) process.stdout.write(closing);
    },
    summary: () => [
      `Wrote ${count} accounts.`,
      ...(bare > 0 ? [`${bare} of them without the password hash of an older import. Name a FILE to get it too.`] : []),
    ],
  };
}

const closing = '\n]}\n';

function opening(hash: Fields): string {
  const fields = Object.entries(hash).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},\n`);
  return `{${fields.join('')}"users":[`;
}

function isSame(one: Fields, other: Fields): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function withoutHash({ passwordHash: _hash, salt: _salt, ...fields }: Fields): Fields {
  return fields;
}

/** The file holds password hashes: only the operator may read it, and it never replaces another file. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    throw new StartError(`${path} cannot be made, or is there already. Choose another name.`, { cause: error });
  }
}
