/**
 * A token without a signature, for a worker whose only caller is the server: the packages read its claims, and nothing
 * outside accepts it.
 */
export function unsignedToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
