import { sha256 } from '../sha256.ts';

/** By what a file is known again after a reload. */
export interface FileIdentity {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  readonly type: string;
  /** SHA-256 of its beginning, middle and end: enough to tell a file from its neighbour, in no time for any size. */
  readonly fingerprint: string;
}

export async function identityOf(file: File): Promise<FileIdentity> {
  const { name, size, lastModified, type } = file;
  return { name, size, lastModified, type, fingerprint: await fingerprintOf(file) };
}

/** Cheap differences are looked at first: a file that is plainly another one is not read. */
export async function isSameFile(known: FileIdentity, file: File): Promise<boolean> {
  if (file.name !== known.name || file.size !== known.size || file.lastModified !== known.lastModified) return false;
  return (await fingerprintOf(file)) === known.fingerprint;
}

/** Of what the fingerprint of a file is made: the same bytes give the same one, on any device. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const middle = Math.max(0, Math.floor(file.size / 2) - sampleBytes / 2);
  const samples = new Blob([
    file.slice(0, sampleBytes),
    file.slice(middle, middle + sampleBytes),
    file.slice(Math.max(0, file.size - sampleBytes)),
  ]);
  const digest = sha256(new Uint8Array(await samples.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const sampleBytes = 64 * 1024;
