const bytesMax = 64 * 1024;

/** The first line of a stream, without its line end. */
export async function readLine(stream: AsyncIterable<Buffer | string>): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += chunk.toString();
    if (text.includes('\n') || text.length > bytesMax) break;
  }
  return (text.split('\n')[0] ?? '').replace(/\r$/, '');
}
