/**
 * The protocol between the server and a worker, on one socket. A frame is a length, a kind, the id of a call, a JSON head
 * and a body of bytes. HTTP between the two would cost more than most functions do.
 */
export type FrameKind = keyof typeof codes;

export interface Frame {
  readonly kind: FrameKind;
  /** The call that the frame belongs to; 0 for the worker itself. */
  readonly id: number;
  readonly head: unknown;
  readonly body: Buffer;
}

const codes = {
  /** Server to worker: what to load. Answered by `ready` or `failed`. */
  start: 1,
  ready: 2,
  failed: 3,
  /** Server to worker: a small request with its whole body, or an event. Answered by `reply`, which may announce `data` and `end`. */
  call: 4,
  reply: 5,
  /** Both: bytes of a connection or of a streamed reply. The receiver acknowledges them with `credit`. */
  open: 6,
  data: 7,
  end: 8,
  credit: 9,
  /** Server to worker: nobody waits any more. */
  abort: 10,
  ping: 11,
  pong: 12,
  /** Worker to server: lines that a function printed. */
  log: 13,
  /** Worker to server: a question of the function to the server, answered by `answer`. */
  question: 14,
  answer: 15,
  /** Worker to server: the function has nothing more to do for this call. Every call ends with it. */
  done: 16,
} as const;

const kinds = new Map<number, FrameKind>(Object.entries(codes).map(([kind, code]) => [code, kind as FrameKind]));

const lengthBytes = 4;
const headerBytes = lengthBytes + 1 + 4 + 4;

export function encodeFrame(kind: FrameKind, id: number, head?: unknown, body?: Uint8Array): Buffer {
  const text = head === undefined ? '' : JSON.stringify(head);
  const headLength = Buffer.byteLength(text);
  const bodyLength = body?.length ?? 0;
  const frame = Buffer.allocUnsafe(headerBytes + headLength + bodyLength);
  frame.writeUInt32LE(frame.length - lengthBytes, 0);
  frame.writeUInt8(codes[kind], lengthBytes);
  frame.writeUInt32LE(id, lengthBytes + 1);
  frame.writeUInt32LE(headLength, lengthBytes + 5);
  frame.write(text, headerBytes);
  if (body) frame.set(body, headerBytes + headLength);
  return frame;
}

/** Cuts a stream of bytes into frames. */
export class FrameReader {
  readonly #frameBytesMax: number;
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(frameBytesMax: number) {
    this.#frameBytesMax = frameBytesMax;
  }

  /** Throws when the other side breaks the protocol. */
  push(chunk: Buffer): Frame[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const frames: Frame[] = [];
    // A large frame arrives in many chunks, which are joined once.
    while (this.#length >= lengthBytes) {
      const frameBytes = this.#firstLength() + lengthBytes;
      if (frameBytes > this.#frameBytesMax) throw new Error(`A frame of ${frameBytes} bytes is too large.`);
      if (frameBytes < headerBytes) throw new Error('A frame is too short.');
      if (this.#length < frameBytes) break;
      const bytes = this.#joined();
      frames.push(decodeFrame(bytes.subarray(0, frameBytes)));
      const rest = bytes.subarray(frameBytes);
      this.#chunks = rest.length > 0 ? [rest] : [];
      this.#length = rest.length;
    }
    return frames;
  }

  #firstLength(): number {
    if ((this.#chunks[0]?.length ?? 0) < lengthBytes) this.#chunks = [this.#joined()];
    return this.#chunks[0]?.readUInt32LE(0) ?? 0;
  }

  #joined(): Buffer {
    const [first] = this.#chunks;
    if (first && this.#chunks.length === 1) return first;
    const joined = Buffer.concat(this.#chunks, this.#length);
    this.#chunks = [joined];
    return joined;
  }
}

function decodeFrame(frame: Buffer): Frame {
  const kind = kinds.get(frame.readUInt8(lengthBytes));
  if (!kind) throw new Error('A frame is of an unknown kind.');
  const headLength = frame.readUInt32LE(lengthBytes + 5);
  if (headerBytes + headLength > frame.length) throw new Error('The head of a frame is longer than the frame.');
  const head = frame.toString('utf8', headerBytes, headerBytes + headLength);
  return {
    kind,
    id: frame.readUInt32LE(lengthBytes + 1),
    head: headLength === 0 ? undefined : JSON.parse(head),
    body: frame.subarray(headerBytes + headLength),
  };
}
