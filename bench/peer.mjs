// The peer: Fastify and nothing else, answering what it was sent.
import Fastify from 'fastify';

const app = Fastify();
app.post('/echo', async (request) => ({ result: request.body.data }));
app.get('/readyz', async () => ({ status: 'ready' }));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
