// The peer: a minimal node:http file server. PUT computes md5 and crc32c on the event loop and syncs; GET reads 512 KiB
// pieces. Usage: node plain-peer.mjs PORT FOLDER
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32c } from '@node-rs/crc32';

const [port, folder] = process.argv.slice(2);

async function take(request, path) {
  const md5 = createHash('md5');
  let crc = 0;
  const hashed = async function* (source) {
    for await (const chunk of source) {
      md5.update(chunk);
      crc = crc32c(chunk, crc);
      yield chunk;
    }
  };
  await pipeline(request, hashed, createWriteStream(path, { flush: true }));
  return JSON.stringify({ md5: md5.digest('base64'), crc32c: crc });
}

async function give(path, response) {
  const { size } = await stat(path);
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
  await pipeline(createReadStream(path, { highWaterMark: 512 * 1024 }), response);
}

const server = createServer(async (request, response) => {
  const path = join(folder, basename(request.url));
  try {
    if (request.url === '/readyz') response.end('ready');
    else if (request.method === 'PUT') response.end(await take(request, path));
    else await give(path, response);
  } catch (error) {
    response.destroy(error);
  }
});
server.listen(Number(port), '127.0.0.1');
