import type { Clock } from '../clock.ts';
import { hashSecret } from '../ids.ts';
import { type Certified, makeAuthority, makeLeaf, type Validity } from './certificates.ts';
import type { SealedSecrets, Secret } from './sealed-secrets.ts';

/**
 * Hearth's own authority for the names under which admin SDKs look for Google. Nobody trusts it but the agent of
 * @hearth/admin, which has it from the admin key's file. Nothing is made before somebody asks.
 */
export interface CertificateAuthority {
  /** The names that the leaf speaks for. */
  readonly names: readonly string[];
  /** The authority's own certificate, as PEM. */
  certificate(): Promise<string>;
  /** A server's certificate for all the names, good for a month at least. */
  leaf(): Promise<Certified>;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const authorityLifetimeMs = 3653 * dayMs;
const leafLifetimeMs = 90 * dayMs;
const leafRenewalMs = 30 * dayMs;
/** A machine whose clock is slow must not find our certificates in its future. */
const backdatedMs = dayMs;

/** Every name lies in this domain, and the names that a later Hearth adds will too: the authority outlives the list. */
const domain = 'googleapis.com';

export function createCertificateAuthority(
  secrets: SealedSecrets,
  clock: Clock,
  names: readonly string[],
): CertificateAuthority {
  let known: { readonly leaf: Certified; readonly renewAt: number } | undefined;

  const authority = async (): Promise<Certified> => {
    const make = async () => {
      const validity = startingAt(clock.now(), authorityLifetimeMs);
      return asSecret(await makeAuthority('Hearth admin door', domain, validity), validity);
    };
    return asCertified(await secrets.ensure('authority', clock.now() + dayMs, make));
  };

  return {
    names,

    certificate: async () => (await authority()).certificate,

    async leaf() {
      if (known && clock.now() < known.renewAt) return known.leaf;
      const issuer = await authority();
      // Another authority or another list of names asks for another leaf.
      const name = `leaf:${hashSecret([issuer.certificate, ...names].join('\n'))}`;
      const kept = await secrets.ensure(name, clock.now() + leafRenewalMs, async () => {
        const validity = startingAt(clock.now(), leafLifetimeMs);
        return asSecret(await makeLeaf(issuer, names, validity), validity);
      });
      known = { leaf: asCertified(kept), renewAt: Math.min(kept.expiresAt - leafRenewalMs, clock.now() + dayMs) };
      return known.leaf;
    },
  };
}

function startingAt(now: number, lifetimeMs: number): Validity {
  return { from: now - backdatedMs, until: now + lifetimeMs };
}

function asSecret({ certificate, key }: Certified, { until }: Validity): Secret {
  return { publicPart: certificate, secret: key, expiresAt: until };
}

function asCertified({ publicPart, secret }: Secret): Certified {
  return { certificate: publicPart, key: secret };
}
