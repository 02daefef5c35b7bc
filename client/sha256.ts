/**
 * Synchronous SHA-256 (FIPS 180-4): `crypto.subtle` returns a promise per hash, which makes a search of a hundred
 * thousand hashes take seconds. Use the platform's implementation for secrets.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const words = sha256After(message)(new Uint8Array(0), 0);
  const digest = new Uint8Array(32);
  const view = new DataView(digest.buffer);
  words.forEach((word, index) => {
    view.setInt32(index * 4, word);
  });
  return digest;
}

/**
 * Hashes many messages with a common prefix, whose full blocks are processed once. The returned function hashes the
 * prefix and the first `length` bytes of `suffix`, and reuses the array of eight words.
 */
export function sha256After(prefix: Uint8Array): (suffix: Uint8Array, length: number) => Int32Array {
  const whole = prefix.length - (prefix.length % blockBytes);
  const midState = Int32Array.from(initialState);
  const schedule = new Int32Array(64);
  const prefixView = viewOf(prefix);
  for (let at = 0; at < whole; at += blockBytes) compress(midState, prefixView, at, schedule);

  const rest = prefix.subarray(whole);
  const state = new Int32Array(8);
  let tail = new Uint8Array(4 * blockBytes);
  let tailView = viewOf(tail);
  return (suffix, length) => {
    const filled = rest.length + length;
    // FIPS 180-4, 5.1.1: the message, one set bit, zeros, and the length in bits as the last eight bytes of a block.
    const padded = Math.ceil((filled + 9) / blockBytes) * blockBytes;
    if (padded > tail.length) {
      tail = new Uint8Array(padded);
      tailView = viewOf(tail);
    }
    tail.set(rest);
    for (let at = 0; at < length; at++) tail[rest.length + at] = suffix[at] ?? 0;
    tail[filled] = 0x80;
    tail.fill(0, filled + 1, padded);
    const messageBytes = whole + filled;
    tailView.setUint32(padded - 8, Math.floor(messageBytes / 2 ** 29));
    tailView.setUint32(padded - 4, (messageBytes * 8) % 2 ** 32);
    state.set(midState);
    for (let at = 0; at < padded; at += blockBytes) compress(state, tailView, at, schedule);
    return state;
  };
}

const blockBytes = 64;

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const initialState: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** The same for the cube roots of the first 64 primes. */
const roundConstants = /* @__PURE__ */ new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

function compress(state: Int32Array, bytes: DataView, offset: number, schedule: Int32Array): void {
  for (let t = 0; t < 16; t++) schedule[t] = bytes.getInt32(offset + t * 4);
  for (let t = 16; t < 64; t++) {
    const w2 = word(schedule, t - 2);
    const w15 = word(schedule, t - 15);
    const small1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    const small0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    schedule[t] = small1 + word(schedule, t - 7) + small0 + word(schedule, t - 16);
  }
  let a = word(state, 0);
  let b = word(state, 1);
  let c = word(state, 2);
  let d = word(state, 3);
  let e = word(state, 4);
  let f = word(state, 5);
  let g = word(state, 6);
  let h = word(state, 7);
  for (let t = 0; t < 64; t++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + big1 + choice + word(roundConstants, t) + word(schedule, t)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + big0 + majority) | 0;
  }
  state[0] = a + word(state, 0);
  state[1] = b + word(state, 1);
  state[2] = c + word(state, 2);
  state[3] = d + word(state, 3);
  state[4] = e + word(state, 4);
  state[5] = f + word(state, 5);
  state[6] = g + word(state, 6);
  state[7] = h + word(state, 7);
}

function word(words: Int32Array, at: number): number {
  return words[at] ?? 0;
}

function rotate(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
