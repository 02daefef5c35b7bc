import { limits } from '@hearth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Ties a trip to the browser that began it. It goes along when the other service sends the person back by a link
 * (`Lax`), never to scripts, and where there is https no other host can set it (`__Host-`).
 */
export interface BrowserCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, browser: string): void;
}

export function browserCookie({ https }: { readonly https: boolean }): BrowserCookie {
  const name = https ? '__Host-hearth-sign-in' : 'hearth-sign-in';
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${limits.identity.authorizationRequestMs / 1000}`,
    ...(https ? ['Secure'] : []),
  ];
  return {
    read(request) {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
      // Two of them: somebody has slipped one in, and there is no telling which.
      const [value] = values;
      return values.length === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
    },
    write(reply, browser) {
      reply.header('set-cookie', [`${name}=${browser}`, ...attributes].join('; '));
    },
  };
}
