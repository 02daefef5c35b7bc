import { type RequestSignature, signedAccountOf, stampedTime } from './signed-url.ts';

/** The fields of a form in their order, with names in lower case. The file is not included. */
export type FormFields = ReadonlyMap<string, string>;

/** What the holder of an admin key allows the sender of the form, once the signature is verified. */
interface PostPolicy {
  readonly signature: RequestSignature;
  /** The allowed size of the file in bytes. */
  readonly sizeMin: number;
  readonly sizeMax: number;
}

/**
 * Reads the policy document of a form upload (Google's V4 and V2) and checks the form: every field must be covered by
 * a condition, and every condition must be met. `error` is a sentence.
 */
export function readPostPolicy(fields: FormFields, bucket: string): PostPolicy | { readonly error: string } {
  const text = fields.get('policy') ?? '';
  const document = parse(text);
  if (!document) return { error: 'The policy of this form cannot be read.' };
  const signature = fields.has('x-goog-signature') ? v4(fields, text, document) : v2(fields, text, document);
  if (!signature) return { error: 'The signature of this form cannot be read.' };
  const given = new Map([...fields, ['bucket', bucket] as const]);
  const covered = new Set<string>(['policy', 'x-goog-signature', 'signature', 'googleaccessid', 'bucket']);
  let [sizeMin, sizeMax] = [0, Number.MAX_SAFE_INTEGER];
  for (const condition of document.conditions) {
    const read = readCondition(condition);
    if (!read) return { error: 'A condition of the policy cannot be read.' };
    if (read.kind === 'size') [sizeMin, sizeMax] = [Math.max(sizeMin, read.min), Math.min(sizeMax, read.max)];
    else if (!holds(read, given.get(read.name)))
      return { error: `The field ${read.name} is not what the policy says.` };
    else covered.add(read.name);
  }
  const loose = [...fields.keys()].find((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  return loose === undefined
    ? { signature, sizeMin, sizeMax }
    : { error: `The field ${loose} is not covered by the policy.` };
}

interface PolicyDocument {
  readonly validUntil: number;
  readonly conditions: readonly unknown[];
}

const conditionsMax = 200;
const weekMs = 7 * 24 * 60 * 60 * 1000;

function parse(base64: string): PolicyDocument | undefined {
  try {
    const document: unknown = JSON.parse(Buffer.from(base64, 'base64').toString());
    if (typeof document !== 'object' || document === null) return undefined;
    if (!('expiration' in document) || !('conditions' in document)) return undefined;
    const { expiration, conditions } = document;
    if (!Array.isArray(conditions) || conditions.length > conditionsMax || typeof expiration !== 'string')
      return undefined;
    const validUntil = Date.parse(expiration);
    return Number.isNaN(validUntil) ? undefined : { validUntil, conditions };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function v4(fields: FormFields, text: string, { validUntil }: PolicyDocument): RequestSignature | undefined {
  const hex = fields.get('x-goog-signature') ?? '';
  const validFrom = stampedTime(fields.get('x-goog-date') ?? '');
  const account = signedAccountOf(fields.get('x-goog-credential') ?? '', fields.get('x-goog-date') ?? '');
  if (fields.get('x-goog-algorithm') !== 'GOOG4-RSA-SHA256' || validFrom === undefined || account === undefined)
    return undefined;
  if (!/^(?:[0-9a-f]{2}){64,1024}$/i.test(hex) || validUntil > validFrom + weekMs) return undefined;
  return { account, validFrom, validUntil, bytes: Buffer.from(hex, 'hex'), messages: [text], bodySha256: undefined };
}

function v2(fields: FormFields, text: string, { validUntil }: PolicyDocument): RequestSignature | undefined {
  const account = fields.get('googleaccessid') ?? '';
  const bytes = Buffer.from(fields.get('signature') ?? '', 'base64');
  if (!/^[\w.@-]{1,200}$/.test(account) || bytes.length < 64 || bytes.length > 1024) return undefined;
  return { account, validFrom: 0, validUntil, bytes, messages: [text], bodySha256: undefined };
}

type Condition =
  | { readonly kind: 'size'; readonly min: number; readonly max: number }
  | { readonly kind: 'eq' | 'starts-with'; readonly name: string; readonly value: string };

/** `{"key": "a"}`, `["eq", "$key", "a"]`, `["starts-with", "$key", "a"]`, `["content-length-range", 0, 9]`. */
function readCondition(condition: unknown): Condition | undefined {
  if (!Array.isArray(condition)) {
    if (typeof condition !== 'object' || condition === null) return undefined;
    const [[name, value] = [], ...more] = Object.entries(condition);
    if (name === undefined || typeof value !== 'string' || more.length > 0) return undefined;
    return { kind: 'eq', name: name.toLowerCase(), value };
  }
  const [kind, first, second]: readonly unknown[] = condition;
  if (condition.length !== 3) return undefined;
  if (kind === 'content-length-range') {
    const [min, max] = [Number(first), Number(second)];
    return Number.isSafeInteger(min) && Number.isSafeInteger(max) && min >= 0 ? { kind: 'size', min, max } : undefined;
  }
  if ((kind !== 'eq' && kind !== 'starts-with') || typeof first !== 'string' || typeof second !== 'string')
    return undefined;
  return first.startsWith('$') ? { kind, name: first.slice(1).toLowerCase(), value: second } : undefined;
}

function holds({ kind, value }: Condition & { readonly value: string }, given: string | undefined): boolean {
  if (given === undefined) return false;
  return kind === 'eq' ? given === value : given.startsWith(value);
}
