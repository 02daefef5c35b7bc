import { Socket } from 'node:net';
import { encodeFrame, type Frame, type FrameKind, FrameReader } from '../../domain/frames.ts';

/** The socket that the server opened for this worker. */
export interface WorkerChannel {
  send(kind: FrameKind, id: number, head?: unknown, body?: Uint8Array): void;
  /** Asks the server and waits for its answer. */
  ask(question: object): Promise<unknown>;
}

/** Frames of the server are small requests; their bodies are bounded there. */
const frameBytesMax = 64 * 1024 * 1024;
const descriptor = 3;

export function openChannel(onFrame: (frame: Frame) => void): WorkerChannel {
  const socket = new Socket({ fd: descriptor, readable: true, writable: true });
  const reader = new FrameReader(frameBytesMax);
  const waiting = new Map<number, (answer: unknown) => void>();
  let questions = 0;
  let corked = false;
  socket.on('data', (chunk) => {
    for (const frame of reader.push(chunk)) {
      if (frame.kind !== 'answer') onFrame(frame);
      else {
        waiting.get(frame.id)?.(frame.head);
        waiting.delete(frame.id);
      }
    }
  });
  // Without a server nobody waits for this worker.
  socket.on('close', () => process.exit(0));
  socket.on('error', () => process.exit(0));

  const send: WorkerChannel['send'] = (kind, id, head, body) => {
    // Frames of the same turn of the event loop go out in one write.
    if (!corked) {
      corked = true;
      socket.cork();
      process.nextTick(() => {
        corked = false;
        socket.uncork();
      });
    }
    socket.write(encodeFrame(kind, id, head, body));
  };
  return {
    send,
    ask(question) {
      questions += 1;
      const id = questions;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send('question', id, question);
      });
    },
  };
}
