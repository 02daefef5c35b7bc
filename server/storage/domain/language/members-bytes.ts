import { type Meter, spend } from './meter.ts';
import { type Members, noArguments } from './method.ts';
import { type BytesValue, exhausted, type Value } from './values.ts';

export const bytesMembers: Members<BytesValue> = new Map([
  ['size', noArguments((self) => BigInt(self.bytes.length))],
  ['toBase64', noArguments((self, { meter }) => written(self, meter, base64Url))],
  ['toHexString', noArguments((self, { meter }) => written(self, meter, upperHex))],
]);

function written(self: BytesValue, meter: Meter, write: (buffer: Buffer) => string): Value {
  return spend(meter, self.bytes.length >> 3) ? write(Buffer.from(self.bytes)) : exhausted;
}

/** The URL alphabet, with padding. */
function base64Url(buffer: Buffer): string {
  return buffer.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

function upperHex(buffer: Buffer): string {
  return buffer.toString('hex').toUpperCase();
}
