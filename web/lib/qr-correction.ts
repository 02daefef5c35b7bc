/** The Reed–Solomon bytes of a block: what is left when the data is divided by the generator of that degree. */
export function correctionBytes(data: Uint8Array, count: number): Uint8Array {
  const divisor = generator(count);
  const rest = new Uint8Array(count);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    for (const [index, term] of divisor.entries()) rest[index] = (rest[index] ?? 0) ^ times(term, factor);
  }
  return rest;
}

/** (x − 1)(x − 2)(x − 4)…, highest term first; the leading one is left out. */
function generator(degree: number): Uint8Array {
  let terms = Uint8Array.of(1);
  let root = 1;
  for (let step = 0; step < degree; step++) {
    const next = new Uint8Array(terms.length + 1);
    for (const [index, term] of terms.entries()) {
      next[index] = (next[index] ?? 0) ^ term;
      next[index + 1] = (next[index + 1] ?? 0) ^ times(term, root);
    }
    terms = next;
    root = times(root, 2);
  }
  return terms.subarray(1);
}

/** In the field of 256 elements that QR codes use: x⁸ + x⁴ + x³ + x² + 1. */
export function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}
