import { createHmac } from 'node:crypto';

/**
 * `<family>.<secret>`. The family identifies the session only to holders of its tokens, so a token replaced long ago is
 * recognised without storing every token.
 */
export function composeRefreshToken(family: string, secret: string): string {
  return `${family}.${secret}`;
}

export function familyOf(token: string): string | undefined {
  return pattern.exec(token)?.[1];
}

/**
 * A token always has the same successor, so parallel refreshes agree; a successor that replaces a lost one differs by its
 * time. Nobody else can compute it.
 */
export function successorOf(token: string, rotationKey: string, replacedAt?: number): string {
  const family = familyOf(token);
  if (family === undefined) throw new Error('Only a refresh token has a successor.');
  const from = replacedAt === undefined ? token : `${token} ${replacedAt}`;
  return composeRefreshToken(family, createHmac('sha256', rotationKey).update(from).digest('base64url'));
}

const pattern = /^([0-9A-Za-z]{22})\.[\w-]{43}$/;
