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

/**
 * Runs in the hidden frame of an app. It receives results from popups of this server and passes them on through a
 * message channel, which it accepts only from pages of authorised apps. Plain JavaScript, because it is served as is.
 */
export const iframeScript = `'use strict';
(() => {
  const { origins, loopback, any } = JSON.parse(document.documentElement.dataset.origins);
  const query = new URLSearchParams(location.search);
  const storageKey = query.get('apiKey') + ':' + query.get('appName');
  const waiting = [];
  let port = null;

  const isLoopback = (origin) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
  const isAuthorised = (origin) =>
    origin !== 'null' && (any || origins.includes(origin) || (loopback && isLoopback(origin)));

  const send = (authEvent) => {
    if (port) port.postMessage({ name: 'authEvent', data: { type: 'authEvent', authEvent } });
    else waiting.push(authEvent);
  };

  const takeRedirectEvent = () => {
    const key = 'firebase:redirectEvent:' + storageKey;
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) || 'null');
      sessionStorage.removeItem(key);
      return kept;
    } catch {
      // No storage in a frame of another site, or nothing that can be read: there is no answer.
      return null;
    }
  };

  const answers = {
    ping: () => ({ status: 'ACK' }),
    webStorageSupport: () => ({ status: 'ACK', webStorageSupport: true }),
  };

  const connect = (given) => {
    port = given;
    port.onmessage = ({ data }) => {
      const answer = Object.hasOwn(answers, data.name) ? answers[data.name]() : { status: 'ERROR' };
      port.postMessage({ answerTo: data.id, data: answer });
    };
    const nothing = { type: 'unknown', error: { code: 'auth/no-auth-event', message: 'Nothing is waiting.' } };
    send(takeRedirectEvent() || nothing);
    for (const authEvent of waiting.splice(0)) send(authEvent);
  };

  addEventListener('message', ({ data, origin, source, ports }) => {
    if (typeof data !== 'object' || data === null) return;
    if (origin === location.origin && data.eventType === 'sendAuthEvent') {
      if (data.data && data.data.storageKey === storageKey) send(data.data.authEvent);
    } else if (source === parent && data.hearth === 'connect' && ports[0] && !port && isAuthorised(origin)) {
      connect(ports[0]);
    }
  });
})();
`;
