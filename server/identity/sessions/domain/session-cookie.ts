import type { IdTokenPlace } from './id-token.ts';

/** Admin SDKs compare these literally. The issuer is another than an ID token's, so that neither passes for the other. */
export function sessionCookiePlace(project: string): IdTokenPlace {
  return { issuer: `https://session.firebase.google.com/${project}`, audience: project };
}

/** The claims of an ID token made now, in a cookie that lives longer. */
export function sessionCookieClaims(
  { issuer }: IdTokenPlace,
  idTokenClaims: Readonly<Record<string, unknown>> & { readonly iat: number },
  lifetimeMs: number,
): Record<string, unknown> {
  return { ...idTokenClaims, iss: issuer, exp: idTokenClaims.iat + Math.floor(lifetimeMs / 1000) };
}
