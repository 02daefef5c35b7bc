/** A field of the outermost object: a value, or many things that come one by one (an async iterable). */
export type JsonField = readonly [name: string, value: unknown];

/**
 * One JSON object, written as it comes: what it holds is never in memory at once. `onThing` hears of each thing of a list
 * before it is written.
 */
export async function* writeJson(
  fields: readonly JsonField[],
  onThing: () => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  let text = '{';
  for (const [index, [name, value]] of fields.entries()) {
    text += `${index === 0 ? '' : ','}\n${JSON.stringify(name)}:`;
    if (!isMany(value)) {
      text += JSON.stringify(value);
      continue;
    }
    text += '[';
    let isFirst = true;
    for await (const thing of value) {
      onThing();
      text += `${isFirst ? '' : ','}\n${JSON.stringify(thing)}`;
      isFirst = false;
      if (text.length < pieceLength) continue;
      yield Buffer.from(text);
      text = '';
    }
    text += ']';
  }
  yield Buffer.from(`${text}\n}\n`);
}

function isMany(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

const pieceLength = 64 * 1024;
