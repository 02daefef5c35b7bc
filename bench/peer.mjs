// The peer: bare Fastify that echoes the request body.
import Fastify from 'fastify';

const app = Fastify();
app.post('/echo', async (request) => ({ result: request.body.data }));
app.get('/readyz', async () => ({ status: 'ready' }));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
