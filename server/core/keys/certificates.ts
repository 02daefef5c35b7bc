import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { promisify } from 'node:util';
import { der } from './der.ts';

/** A certificate with its private key, both as PEM. */
export interface Certified {
  readonly certificate: string;
  readonly key: string;
}

export interface Validity {
  readonly from: number;
  readonly until: number;
}

/**
 * A certificate authority for one domain and its subdomains only, and for no IP address: a stolen key signs for nobody
 * else.
 */
export async function makeAuthority(name: string, domain: string, validity: Validity): Promise<Certified> {
  const keys = await newKeys();
  const id = keyId(keys.publicKey);
  return certify({
    subject: name,
    issuer: name,
    validity,
    publicKey: keys.publicKey,
    privateKey: keys.privateKey,
    signer: keys.privateKey,
    extensions: [
      critical(oids.basicConstraints, der.sequence(der.true(), der.integer(0))),
      critical(oids.keyUsage, der.flags(usage.certSign)),
      critical(oids.nameConstraints, nameConstraints(domain)),
      extension(oids.subjectKeyId, der.octets(id)),
    ],
  });
}

/** A server's certificate for these names, signed by the authority. */
export async function makeLeaf(authority: Certified, names: readonly string[], validity: Validity): Promise<Certified> {
  const keys = await newKeys();
  const signer = createPrivateKey(authority.key);
  const issuer = new X509Certificate(authority.certificate).subject.replace(/^CN=/, '');
  const alternatives = names.map((name) => der.tagged(tags.dnsName, Buffer.from(name, 'ascii')));
  return certify({
    subject: names[0] ?? issuer,
    issuer,
    validity,
    publicKey: keys.publicKey,
    privateKey: keys.privateKey,
    signer,
    extensions: [
      critical(oids.basicConstraints, der.sequence()),
      critical(oids.keyUsage, der.flags(usage.digitalSignature)),
      extension(oids.extendedKeyUsage, der.sequence(der.objectId(oids.serverAuth))),
      extension(oids.subjectAlternativeName, der.sequence(...alternatives)),
      extension(oids.subjectKeyId, der.octets(keyId(keys.publicKey))),
      extension(oids.authorityKeyId, der.sequence(der.tagged(tags.keyIdentifier, keyId(createPublicKey(signer))))),
    ],
  });
}

interface Statement {
  readonly subject: string;
  readonly issuer: string;
  readonly validity: Validity;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly signer: KeyObject;
  readonly extensions: readonly Buffer[];
}

/** RFC 5280, 4.1: the certificate body, the algorithm, the signature over the body. */
function certify({ subject, issuer, validity, publicKey, privateKey, signer, extensions }: Statement): Certified {
  const algorithm = der.sequence(der.objectId(oids.ecdsaWithSha256));
  const statement = der.sequence(
    der.holder(0, der.integer(versionThree)),
    der.integer(newSerial()),
    algorithm,
    commonName(issuer),
    der.sequence(der.time(validity.from), der.time(validity.until)),
    commonName(subject),
    spki(publicKey),
    der.holder(3, der.sequence(...extensions)),
  );
  const bytes = der.sequence(statement, algorithm, der.bits(sign('sha256', statement, signer)));
  return {
    certificate: `${new X509Certificate(bytes).toString().trim()}\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const versionThree = 2;
const oids = {
  commonName: '2.5.4.3',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAlternativeName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
} as const;
/** Bits of KeyUsage (RFC 5280, 4.2.1.3). */
const usage = { digitalSignature: 0, certSign: 5 } as const;
/** Tags of GeneralName, of GeneralSubtrees and of AuthorityKeyIdentifier. */
const tags = { keyIdentifier: 0, permitted: 0, excluded: 1, dnsName: 2, ipAddress: 7 } as const;

/**
 * RFC 5280, 4.2.1.10: a name type that is not mentioned is not restricted, so every IPv4 and IPv6 address is excluded
 * (address and mask all zeros).
 */
function nameConstraints(domain: string): Buffer {
  const dns = der.sequence(der.tagged(tags.dnsName, Buffer.from(domain, 'ascii')));
  const addresses = [8, 32].map((length) => der.sequence(der.tagged(tags.ipAddress, Buffer.alloc(length))));
  return der.sequence(der.holder(tags.permitted, dns), der.holder(tags.excluded, ...addresses));
}

function commonName(text: string): Buffer {
  return der.sequence(der.set(der.sequence(der.objectId(oids.commonName), der.utf8(text))));
}

function extension(id: string, content: Buffer): Buffer {
  return der.sequence(der.objectId(id), der.octets(content));
}

function critical(id: string, content: Buffer): Buffer {
  return der.sequence(der.objectId(id), der.true(), der.octets(content));
}

/** RFC 5280, 4.1.2.2: positive, at most 20 octets; 126 random bits make it unique. */
function newSerial(): Buffer {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  return serial;
}

/** RFC 5280, 4.2.1.2: any short name that differs between keys. */
function keyId(publicKey: KeyObject): Buffer {
  return createHash('sha256').update(spki(publicKey)).digest().subarray(0, 20);
}

function spki(publicKey: KeyObject): Buffer {
  return publicKey.export({ type: 'spki', format: 'der' });
}

function newKeys(): Promise<{ publicKey: KeyObject; privateKey: KeyObject }> {
  return promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
}
