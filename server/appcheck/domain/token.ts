export type ProviderKind = 'proof-of-work' | 'debug';
export type Outcome = 'verified' | 'refused' | 'missing';

export interface Project {
  readonly id: string;
  readonly number: string;
}

/** The issuer and the audience of tokens, exactly as the admin SDK compares them. */
export function tokenIssuer(project: Project): string {
  return `https://firebaseappcheck.googleapis.com/${project.number}`;
}

export function tokenAudience(project: Project): string {
  return `projects/${project.id}`;
}

export function tokenClaims(
  project: Project,
  token: { appId: string; provider: ProviderKind; id: string; now: number; lifetimeMs: number },
) {
  const issuedAt = Math.floor(token.now / 1000);
  return {
    iss: tokenIssuer(project),
    aud: [`projects/${project.number}`, tokenAudience(project)],
    sub: token.appId,
    iat: issuedAt,
    exp: issuedAt + Math.floor(token.lifetimeMs / 1000),
    jti: token.id,
    provider: token.provider,
  };
}

/** Splits `1:123:web:abc:exchangeDebugToken` into the app id and the verb. */
export function splitAppVerb(segment: string): { readonly appId: string; readonly verb: string } | undefined {
  const cut = segment.lastIndexOf(':');
  return cut > 0 ? { appId: segment.slice(0, cut), verb: segment.slice(cut + 1) } : undefined;
}
