import type { FastifyInstance } from 'fastify';

/** The application that routes are registered on. */
export type HttpApp = FastifyInstance;
