import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpApp } from '../../../core/http/index.ts';
import { presentError } from '../../api/errors.ts';
import { handlerPath } from '../domain/authorization-request.ts';
import { addFormReturn, type HandlerDeps, handlerPage } from './handler.ts';
import { handlerScript } from './handler-script.ts';
import { type FramePageDeps, framePage } from './iframe.ts';
import { iframeScript } from './iframe-script.ts';
import { sendScript } from './pages.ts';

/** The pages of sign-in by popup and by redirect. */
export async function addProviderPages(app: HttpApp, deps: HandlerDeps & FramePageDeps): Promise<void> {
  const options = { config: { presentError } };
  const handler = handlerPage(deps);
  const frame = framePage(deps);
  app.get(handlerPath, options, handler);
  app.get('/__/auth/handler.js', options, (_request, reply) => sendScript(reply, handlerScript));
  app.get('/__/auth/iframe', options, frame);
  app.get('/__/auth/iframe.js', options, (_request, reply) => sendScript(reply, iframeScript));
  app.get('/__/auth/*', options, (_request, reply) => nothingHere(reply));
  // An SDK that was told that this place is an emulator, as it is over plain http, knows the pages by these names. As a
  // pattern, so that the emulator itself can put a page of its own there.
  app.get<{ Params: { page: string } }>(
    '/emulator/auth/:page',
    options,
    async (request: FastifyRequest<{ Params: { page: string } }>, reply) => {
      if (request.params.page === 'handler') return handler(request, reply);
      return request.params.page === 'iframe' ? frame(request, reply) : nothingHere(reply);
    },
  );
  await app.register(async (scope) => addFormReturn(scope, deps.origin));
}

/** For people, so a sentence and not JSON. */
function nothingHere(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .type('text/plain; charset=utf-8')
    .send('There is no such page. Sign-in by popup is at /__/auth/handler; @hearth/client leads apps there.');
}
