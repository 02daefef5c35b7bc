/**
 * Writes the ASN.1 values of a certificate in DER (X.690). There is no reader on purpose: Hearth creates certificates
 * and never parses one.
 */
export const der = {
  sequence: (...deps: readonly Buffer[]) => value(0x30, ...deps),
  set: (...deps: readonly Buffer[]) => value(0x31, ...deps),
  octets: (content: Buffer) => value(0x04, content),
  /** All bits of the bytes, none unused. */
  bits: (content: Buffer) => value(0x03, Buffer.from([0]), content),
  utf8: (text: string) => value(0x0c, Buffer.from(text, 'utf8')),
  true: () => value(0x01, Buffer.from([0xff])),
  integer,
  objectId,
  time,
  flags,
  /** A tagged value that holds others, as in `[3] EXPLICIT Extensions`. */
  holder: (tag: number, ...deps: readonly Buffer[]) => value(0xa0 | tag, ...deps),
  /** A tagged value that holds bytes, as in `dNSName [2] IA5String`. */
  tagged: (tag: number, content: Buffer) => value(0x80 | tag, content),
} as const;

function value(tag: number, ...deps: readonly Buffer[]): Buffer {
  const content = Buffer.concat(deps);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

/** X.690 10.1: the definite form, in the fewest octets. */
function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const octets = bigEndian(length);
  return Buffer.from([0x80 | octets.length, ...octets]);
}

/** A number that is not negative: a leading one bit would be a sign, so a zero octet precedes it (X.690 8.3). */
function integer(content: Buffer | number): Buffer {
  const octets = typeof content === 'number' ? Buffer.from(bigEndian(content)) : content;
  const first = octets[0] ?? 0;
  return value(0x02, first >= 0x80 ? Buffer.concat([Buffer.from([0]), octets]) : octets);
}

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return value(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(number: number): readonly number[] {
  const digits = [number % 128];
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
    digits.unshift((left % 128) | 0x80);
  return digits;
}

/** RFC 5280, 4.1.2.5: two digits of the year until 2049, four from 2050 on; always seconds, always Z. */
function time(ms: number): Buffer {
  const text = new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, '');
  return text < '2050' ? value(0x17, Buffer.from(text.slice(2))) : value(0x18, Buffer.from(text));
}

/** Named bits, counted from the highest of the first octet (X.690 11.2.2: without zeros at the end). */
function flags(...positions: readonly number[]): Buffer {
  const last = Math.max(...positions);
  const octets = Buffer.alloc(Math.floor(last / 8) + 1);
  for (const position of positions) {
    const at = Math.floor(position / 8);
    octets[at] = (octets[at] ?? 0) | (0x80 >> (position % 8));
  }
  return value(0x03, Buffer.from([7 - (last % 8)]), octets);
}

function bigEndian(number: number): readonly number[] {
  const octets = [number % 256];
  for (let left = Math.floor(number / 256); left > 0; left = Math.floor(left / 256)) octets.unshift(left % 256);
  return octets;
}
