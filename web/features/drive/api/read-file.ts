import type { DriveNode } from '@hearth/contract';
import type { Backend } from '../../../lib/backend/backend.ts';
import { downloadTicket } from './download-ticket.ts';

/** The whole of a file, in memory: for small ones. */
export async function readFile(
  backend: Pick<Backend, 'call'>,
  { id, contentType, modifiedAt, contentMtime }: DriveNode,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<File> {
  const { url, name, size } = await downloadTicket(backend, [id]);
  const reply = await fetch(url, { credentials: 'omit', signal });
  if (!reply.ok || !reply.body) throw new Error(`The file answered ${reply.status}.`);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let got = 0;
  const reader = reply.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    got += piece.value.length;
    onProgress(size === 0 ? 1 : Math.min(1, got / size));
  }
  return new File(pieces, name, { type: contentType ?? '', lastModified: contentMtime ?? modifiedAt });
}
