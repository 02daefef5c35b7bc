/** The data of a call, or a sentence that says what is wrong. */
type OpenedEnvelope = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly sentence: string };

/**
 * Opens `{"data": …}`, with no other key, like the official functions server. A call without an argument arrives as
 * null, which equals an empty object.
 */
export function openEnvelope(body: unknown): OpenedEnvelope {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return notACall;
  const keys = Object.keys(body);
  if (keys.length !== 1 || keys[0] !== 'data' || !('data' in body)) return notACall;
  return decode(body.data ?? {});
}

/** JSON of ten megabytes can nest a million deep or contain millions of values; no call needs either. */
export const nestingMax = 64;
export const valuesMax = 100_000;

const notACall: OpenedEnvelope = { ok: false, sentence: 'The body must be JSON with the one key "data".' };
export const tooBigSentence = 'The data holds too many values or nests too deep.';
const unknownType: OpenedEnvelope = { ok: false, sentence: 'The data holds a value of an unknown "@type".' };

/** Converts the SDK's 64-bit wrappers to numbers in place, because nobody else uses the parsed data. */
function decode(data: unknown): OpenedEnvelope {
  if (typeof data !== 'object' || data === null) return { ok: true, data };
  const root: Holder = { held: data };
  // Two parallel stacks avoid allocating an object per level: the common call has one level.
  const holders: Holder[] = [root];
  const depths = [0];
  let values = 0;
  for (let holder = holders.pop(); holder; holder = holders.pop()) {
    const depth = depths.pop() ?? 0;
    if (depth > nestingMax) return { ok: false, sentence: tooBigSentence };
    for (const key of Object.keys(holder)) {
      const value = holder[key];
      values += 1;
      if (typeof value !== 'object' || value === null) continue;
      if (!Object.hasOwn(value, '@type')) {
        holders.push(value as Holder);
        depths.push(depth + 1);
        continue;
      }
      const number = unwrap(value);
      if (number === undefined) return unknownType;
      holder[key] = number;
    }
    if (values > valuesMax) return { ok: false, sentence: tooBigSentence };
  }
  return { ok: true, data: root.held };
}

type Holder = Record<string, unknown>;

const wideTypes: readonly unknown[] = [
  'type.googleapis.com/google.protobuf.Int64Value',
  'type.googleapis.com/google.protobuf.UInt64Value',
];

function unwrap(value: object): number | undefined {
  const { '@type': type, value: text }: { '@type'?: unknown; value?: unknown } = value;
  if (!wideTypes.includes(type) || typeof text !== 'string' || !/^-?\d{1,20}$/.test(text)) return undefined;
  return Number(text);
}
