import * as v from 'valibot';

/** What a callable answered: its result, or the error that it threw. */
export type CallableAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly status: string; readonly message: string };

/** The end of an answer in the callable protocol; undefined for a chunk of a stream. */
export function readAnswer(message: unknown): CallableAnswer | undefined {
  const parsed = v.safeParse(answerSchema, message);
  if (!parsed.success) return undefined;
  const { error, result } = parsed.output;
  if (error) return { ok: false, status: error.status ?? 'INTERNAL', message: error.message ?? '' };
  return result === undefined ? undefined : { ok: true, result };
}

const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ status: v.optional(v.string()), message: v.optional(v.string()) })),
});

const chunkSchema = v.object({ message: v.unknown() });

/** What a function sent by `response.sendChunk`; undefined for any other message. */
export function readChunk(message: unknown): unknown {
  const parsed = v.safeParse(chunkSchema, message);
  return parsed.success ? parsed.output.message : undefined;
}

/** The messages of a stream of server-sent events. Throws `RangeError` when one of them is too long. */
export async function* eventMessages(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    if (rest.length > answerBytesMax) throw new RangeError('An event is too long.');
    for (const event of events) if (event.startsWith('data:')) yield JSON.parse(event.slice('data:'.length));
  }
}

/** Of an answer of a function, and of each report of its progress. */
export const answerBytesMax = 256 * 1024;
