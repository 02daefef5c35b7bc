import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Apps } from '../../../core/apps/index.ts';
import type { ProviderUseCases } from '../usecases/index.ts';
import { sendFrame, sendSentence } from './pages.ts';

interface FramePageDeps {
  readonly usecases: Pick<ProviderUseCases, 'describeOrigins'>;
  readonly apps: Apps;
}

/** The hidden frame through which an app receives the result of a sign-in. */
export function framePage({ usecases, apps }: FramePageDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const parsed = v.safeParse(query, request.query);
    const known = parsed.success ? await apps.byApiKey(parsed.output.apiKey) : undefined;
    if (!known) return sendSentence(reply, 400, 'This page is for apps of this server.');
    return sendFrame(reply, await usecases.describeOrigins(known));
  };
}

const query = v.object({ apiKey: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,256}$/)), appName: v.string() });
