/** A field of the outermost object: a value, or an async iterable that becomes an array. */
export type JsonField = readonly [name: string, value: unknown];

/** Streams one JSON object, so that a large export never lies in memory. `onElement` is called before each array element. */
export async function* writeJson(
  fields: readonly JsonField[],
  onElement: () => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  let text = '{';
  for (const [index, [name, value]] of fields.entries()) {
    text += `${index === 0 ? '' : ','}\n${JSON.stringify(name)}:`;
    if (!isAsyncIterable(value)) {
      text += JSON.stringify(value);
      continue;
    }
    text += '[';
    let isFirst = true;
    for await (const element of value) {
      onElement();
      text += `${isFirst ? '' : ','}\n${JSON.stringify(element)}`;
      isFirst = false;
      if (text.length < pieceLength) continue;
      yield Buffer.from(text);
      text = '';
    }
    text += ']';
  }
  yield Buffer.from(`${text}\n}\n`);
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

const pieceLength = 64 * 1024;
