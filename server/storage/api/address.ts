import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { isObjectName } from '../objects/domain/object-name.ts';

/**
 * The bucket and the name in the path, strictly decoded once. They are read from the URL itself and not from the
 * router's parameters, so that the checked text is the sent text (A31, A34).
 */
export function addressOf(request: FastifyRequest): { readonly bucket: string; readonly path: string | undefined } {
  const match = /^(?:\/v0|(?:\/upload|\/download)?\/storage\/v1)?\/b\/([^/]+)\/o(?:\/(.*))?$/s.exec(pathOf(request));
  const [bucket, path] = match?.slice(1) ?? [];
  if (bucket === undefined) throw new AppError('request/not-found');
  return { bucket: decoded(bucket), path: path === undefined ? undefined : decoded(path) };
}

/** The groups of the pattern in the path, strictly decoded. Throws `request/not-found` if the path does not match. */
export function partsOfPath(request: FastifyRequest, pattern: RegExp): readonly string[] {
  const match = pattern.exec(pathOf(request));
  if (!match) throw new AppError('request/not-found');
  return match.slice(1).map((part) => decoded(part ?? ''));
}

/** The strictly decoded query. The first of duplicate parameters counts. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of queryPairs(request)) query[name] ??= value;
  return query;
}

/** Returns whether the request asks for the bytes of an object instead of its metadata. */
export function wantsMedia(request: FastifyRequest): boolean {
  return queryOf(request).alt === 'media';
}

/** The strictly decoded query, in its order. */
export function queryPairs(request: FastifyRequest): readonly (readonly [string, string])[] {
  const text = request.url.split('?').slice(1).join('?');
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [key = '', ...rest] = pair.split('=');
      return [decoded(key.replaceAll('+', ' ')), decoded(rest.join('=').replaceAll('+', ' '))] as const;
    });
}

export function checkedName(name: string | undefined): string {
  if (name === undefined || !isObjectName(name)) {
    const sentence = 'An object name is 1 to 1024 bytes of text without line ends.';
    throw new AppError('storage/invalid-argument', { sentence });
  }
  return name;
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

/** Invalid UTF-8 is refused, not replaced: overlong forms and partial characters can hide other names (T1). */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AppError('storage/invalid-argument', { sentence: 'The address is not well-formed UTF-8.' });
  }
}
