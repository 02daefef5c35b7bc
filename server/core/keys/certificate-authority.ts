import type { Clock } from '../clock.ts';
import { hashSecret } from '../ids.ts';
import { type Certified, makeAuthority, makeLeaf, type Validity } from './certificates.ts';
import type { SealedSecrets, Secret } from './sealed-secrets.ts';

/**
 * Hearth's own certificate authority for Google's names. Only the agent of @hearth/admin trusts it, which reads it from
 * the admin key. It is created when it is first needed.
 */
export interface CertificateAuthority {
  /** The names of the server certificate. */
  readonly names: readonly string[];
  /** The authority's own certificate, as PEM. */
  certificate(): Promise<string>;
  /** A server certificate for all names, valid for at least a month. */
  leaf(): Promise<Certified>;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const authorityLifetimeMs = 3653 * dayMs;
const leafLifetimeMs = 90 * dayMs;
const leafRenewalMs = 30 * dayMs;
/** On a machine with a slow clock our certificates must not lie in the future. */
const backdatedMs = dayMs;

/** Every name lies in this domain, and so will those of later versions: the authority outlives the list. */
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
      // Another authority or another list of names needs another certificate.
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
