import type { FastifyInstance } from 'fastify';

/** What routes are registered on. */
export type HttpApp = FastifyInstance;
