import { sha256After } from './sha256.ts';

/** When the search lets others run. */
export interface Pace {
  readonly sliceMs: number;
  readonly now: () => number;
  /** Called once a search; `yieldThread` resolves after other tasks ran. */
  readonly openYielder: () => Yielder;
}

export interface Yielder {
  yieldThread(): Promise<void>;
  close(): void;
}

/**
 * Finds the proof of work: the first decimal `nonce` for which SHA-256(challenge + ':' + nonce) begins with `bits` zero bits.
 * It runs on the calling thread in short slices, because a library cannot start a worker under a strict content policy.
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

/** 2^24 tries are some ten seconds; a server that asks for more is broken or hostile. */
const bitsMax = 24;
/** A search fails at this many times the expected length once in e^64. */
const triesPerExpected = 64;
/** About a quarter of a millisecond between two reads of the clock. */
const triesPerClockCheck = 256;

/** Slices shorter than a frame; a message is the one way to yield that browsers neither clamp to 4 ms nor slow in hidden tabs. */
const eagerPace: Pace = { sliceMs: 8, now: () => performance.now(), openYielder: messageYielder };

function messageYielder(): Yielder {
  const { port1, port2 } = new MessageChannel();
  return {
    yieldThread: () =>
      new Promise((resolve) => {
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
    // An open port would keep a Node script alive.
    close: () => port1.close(),
  };
}

/** Writes the ASCII digits of a whole number and returns how many there are. */
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
