import { sha256After } from './sha256.ts';

/** Controls when the search yields to other tasks. */
export interface Pace {
  readonly sliceMs: number;
  readonly now: () => number;
  /** Called once per search; `yieldThread` resolves after other tasks have run. */
  readonly openYielder: () => Yielder;
}

export interface Yielder {
  yieldThread(): Promise<void>;
  close(): void;
}

/**
 * Finds the smallest decimal `nonce` for which SHA-256(challenge + ':' + nonce) begins with `bits` zero bits. The
 * search runs in short slices on the calling thread, because a library cannot start a worker under a strict content
 * security policy.
 */
export async function solveProof(challenge: string, bits: number, pace: Pace = eagerPace): Promise<string> {
  if (!Number.isInteger(bits) || bits < 0 || bits > bitsMax) {
    throw new Error(`App Check: the server asks for a proof of ${bits} bits; this client gives at most ${bitsMax}.`);
  }
  const hash = sha256After(new TextEncoder().encode(`${challenge}:`));
  const digits = new Uint8Array(16);
  const triesMax = 2 ** bits * triesPerExpected;
  const yielder = pace.openYielder();
  try {
    let sliceEnd = pace.now() + pace.sliceMs;
    for (let nonce = 0; nonce < triesMax; nonce++) {
      const firstWord = hash(digits, writeDecimal(nonce, digits))[0] ?? 0;
      if (Math.clz32(firstWord) >= bits) return String(nonce);
      if (nonce % triesPerClockCheck === 0 && pace.now() >= sliceEnd) {
        await yielder.yieldThread();
        sliceEnd = pace.now() + pace.sliceMs;
      }
    }
  } finally {
    yielder.close();
  }
  throw new Error('App Check: no proof of work was found for this challenge.');
}

/** 2^24 hashes take about ten seconds; a server that requires more is broken or hostile. */
const bitsMax = 24;
/** The probability that a search needs more than 64 times the expected number of hashes is e^-64. */
const triesPerExpected = 64;
/** About a quarter of a millisecond between two reads of the clock. */
const triesPerClockCheck = 256;

/**
 * Slices are shorter than a frame. Browsers clamp timers to 4 ms and throttle them in hidden tabs, but not messages.
 */
const eagerPace: Pace = { sliceMs: 8, now: () => performance.now(), openYielder: messageYielder };

function messageYielder(): Yielder {
  const { port1, port2 } = new MessageChannel();
  return {
    yieldThread: () =>
      new Promise((resolve) => {
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
    // An open port would keep a Node process alive.
    close: () => port1.close(),
  };
}

/** Writes the ASCII digits of an integer and returns their number. */
function writeDecimal(value: number, into: Uint8Array): number {
  let length = 1;
  for (let power = 10; power <= value; power *= 10) length++;
  let rest = value;
  for (let at = length - 1; at >= 0; at--) {
    into[at] = 0x30 + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return length;
}
