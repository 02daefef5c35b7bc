// The peer: @fastify/static with default options. Usage: node static-peer.mjs PORT FOLDER PACKAGES
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Fastify from 'fastify';

const [port, root, packages] = process.argv.slice(2);
const fastifyStatic = createRequire(join(packages, 'package.json'))('@fastify/static');

const app = Fastify();
app.register(fastifyStatic, { root });
app.get('/readyz', async () => ({ status: 'ready' }));
await app.listen({ host: '127.0.0.1', port: Number(port) });
