// The peer: @tus/server on a file store, as in its documentation. Usage: node tus-peer.mjs PORT FOLDER PACKAGES
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [port, directory, packages] = process.argv.slice(2);
const { resolve } = createRequire(join(packages, 'package.json'));
const { Server } = await import(pathToFileURL(resolve('@tus/server')).href);
const { FileStore } = await import(pathToFileURL(resolve('@tus/file-store')).href);

const tus = new Server({ path: '/files', datastore: new FileStore({ directory }) });
const server = createServer((request, response) => {
  if (request.url === '/readyz') response.end('ready');
  else tus.handle(request, response);
});
server.listen(Number(port), '127.0.0.1');
