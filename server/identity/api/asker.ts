import type { FastifyRequest } from 'fastify';
import type { Asker } from '../phone/usecases/send-phone-code.ts';
import { clientOf } from './guards.ts';

/** The client, with the language that the app set in `auth.languageCode`. */
export function askerOf(request: FastifyRequest): Asker {
  const language = request.headers['x-firebase-locale'];
  return { client: clientOf(request), language: typeof language === 'string' ? language : undefined };
}
