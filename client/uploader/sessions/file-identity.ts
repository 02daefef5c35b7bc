import { sha256 } from '../../sha256.ts';

/** Identifies a file after a reload. */
export interface FileIdentity {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  readonly type: string;
  /** SHA-256 of the beginning, middle and end, which distinguishes files quickly at any size. */
  readonly fingerprint: string;
}

export async function identityOf(file: File): Promise<FileIdentity> {
  const { name, size, lastModified, type } = file;
  return { name, size, lastModified, type, fingerprint: await fingerprintOf(file) };
}

/** Cheap comparisons come first, so that an obviously different file is not read. */
export async function isSameFile(known: FileIdentity, file: File): Promise<boolean> {
  if (file.name !== known.name || file.size !== known.size || file.lastModified !== known.lastModified) return false;
  return (await fingerprintOf(file)) === known.fingerprint;
}

/** The fingerprint depends only on the content: the same bytes give the same one on any device. */
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
