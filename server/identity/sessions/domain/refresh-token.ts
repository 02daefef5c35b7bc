import { createHmac } from 'node:crypto';

/**
 * `<family>.<secret>`. The family names the session to those who hold one of its tokens and to nobody else, so a token
 * that was replaced long ago is still recognised as this session's, without keeping every token there ever was.
 */
export function composeRefreshToken(family: string, secret: string): string {
  return `${family}.${secret}`;
}

export function familyOf(token: string): string | undefined {
  return pattern.exec(token)?.[1];
}

/** The same token always has the same successor, so parallel refreshes agree. Nobody else can tell it in advance. */
export function successorOf(token: string, rotationKey: string): string {
  const family = familyOf(token);
  if (family === undefined) throw new Error('Only a refresh token has a successor.');
  return composeRefreshToken(family, createHmac('sha256', rotationKey).update(token).digest('base64url'));
}

const pattern = /^([0-9A-Za-z]{22})\.[\w-]{43}$/;
