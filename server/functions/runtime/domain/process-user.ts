/** Who a process runs as. */
export interface ProcessUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user of a codebase whose server runs as root. Nobody has an account with such a number: neither distributions nor
 * systemd give numbers from this range (systemd, "Users, Groups, UIDs and GIDs"). Two codebases have different ones, but for
 * a coincidence, so that one cannot signal the processes of the other or read its key.
 */
export function userOfCodebase(codebase: string): ProcessUser {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(codebase)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const id = firstId + (hash % (lastId - firstId + 1));
  return { uid: id, gid: id };
}

const firstId = 60_706;
const lastId = 61_183;

/** A user by number, by number and group, or by name in the text of /etc/passwd; undefined if there is none. */
export function parseUser(text: string, passwd: string): ProcessUser | undefined {
  const numbers = /^(\d{1,10})(?::(\d{1,10}))?$/.exec(text);
  if (numbers) return { uid: Number(numbers[1]), gid: Number(numbers[2] ?? numbers[1]) };
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === text && /^\d+$/.test(uid ?? '') && /^\d+$/.test(gid ?? ''))
      return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}
