import { limits } from '@hearth/contract';
import { byteLength, cutToBytes, parseNodeName } from '../../../files/index.ts';

/** Names the folder of one submission after the submitter and the day, as a valid folder name (T1, T7). */
export function submitterFolderName(
  submitter: { readonly name: string | null; readonly email: string | null },
  receipt: string,
  at: number,
): string {
  const day = new Date(at).toISOString().slice(0, 10);
  const who = cleaned(submitter.name) ?? cleaned(submitter.email) ?? receipt;
  const nameBytes = limits.drive.nameBytesMax - byteLength(` ${day}`);
  return `${cutToBytes(who, nameBytes).trimEnd()} ${day}`;
}

function cleaned(text: string | null): string | undefined {
  if (text === null) return undefined;
  const parsed = parseNodeName(text);
  const name = parsed.ok ? parsed.name : parsed.fixed;
  return parsed.ok || parsed.reason !== 'empty' ? name : undefined;
}
