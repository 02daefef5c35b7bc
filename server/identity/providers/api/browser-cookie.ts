import { limits } from '@hearth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Binds an authorization request to the browser that started it. The cookie is sent when the provider redirects back
 * (`Lax`), is hidden from scripts, and over https no other host can set it (`__Host-`).
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
      // Two cookies of this name: another host has set one, and they cannot be told apart.
      const [value] = values;
      return values.length === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
    },
    write(reply, browser) {
      reply.header('set-cookie', [`${name}=${browser}`, ...attributes].join('; '));
    },
  };
}
