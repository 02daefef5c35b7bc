import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { type ErrorPresenter, googleError, type HttpApp } from '../../../core/http/index.ts';
import { isNodeId } from '../../../files/index.ts';
import { presentationHeaders, sendContent } from '../../../storage/index.ts';
import { sealedLengthMax } from '../usecases/keep-tickets.ts';
import type { Download, OpenTicket } from '../usecases/open-ticket.ts';

/** Serves tickets at `/d/TICKET/NAME?key=SECRET`, on the content origin. The name in the path decides nothing. */
export function addDownloadRoutes(app: HttpApp, openTicket: OpenTicket): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/d/:id/*',
    exposeHeadRoute: false,
    config: { guard: 'ticket', isContent: () => true, presentError: downloadError },
    handler: async (request, reply) => {
      // The address is a secret, so no referrer tells it to another site.
      reply.header('referrer-policy', 'no-referrer');
      const address = v.safeParse(addressSchema, { ...Object(request.params), ...Object(request.query) });
      if (!address.success || !isNodeId(address.output.id)) throw new AppError('download/expired');
      const { id, key } = address.output;
      const download = await openTicket(id, key, whenGone(reply));
      return sendContent(request, reply, contentOf(request, download));
    },
  });
}

const addressSchema = v.object({ id: v.string(), key: v.pipe(v.string(), v.maxLength(sealedLengthMax)) });

function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

function contentOf(request: FastifyRequest, download: Download): Parameters<typeof sendContent>[2] {
  const { name, contentType, isInline, size, etag, modifiedAt, keepMs } = download;
  const contentDisposition = isInline ? 'inline' : 'attachment';
  return {
    size,
    validators: { etag, modifiedAt },
    headers: {
      // T45: no cache keeps a download. A browser may keep a thumbnail as long as the ticket is valid.
      'cache-control': keepMs === null ? 'private, no-store' : `private, max-age=${Math.floor(keepMs / 1000)}`,
    },
    contentHeaders: {
      ...presentationHeaders(request, { name, contentType, contentDisposition }),
      'accept-ranges': 'bytes',
    },
    bytes: download.bytes,
  };
}

/** Answers with the code of the catalogue, which the page reads; a person sees the sentence. */
const downloadError: ErrorPresenter = (error, request) => {
  const { error: shaped } = googleError(error);
  const { size } = error.details;
  return {
    status: error.row.http,
    headers: {
      'content-security-policy': "sandbox; default-src 'none'",
      // RFC 9110, 15.5.17: a refused range is answered with the length of the whole.
      ...(typeof size === 'number' && { 'content-range': `bytes */${size}` }),
    },
    body: { error: { ...shaped, details: { ...error.details, code: error.code, requestId: request.id } } },
  };
};
