import { readFileSync } from 'node:fs';
import { StartError } from '@hearth/server';
import { UsageError } from '../../usage.ts';

/** The flags of `firebase auth:import`, or a file with the same values. */
export const hashFlags = [
  'hash-config',
  'hash-algo',
  'hash-key',
  'salt-separator',
  'rounds',
  'mem-cost',
  'parallelization',
  'block-size',
  'dk-len',
  'hash-input-order',
] as const;

type Parameters = Readonly<Record<string, unknown>>;

/** The hash parameters in the words of `accounts:batchCreate`; undefined when nothing gives them. */
export function hashParameters(flags: Readonly<Record<string, string | undefined>>): Parameters | undefined {
  const file = flags['hash-config'];
  if (file !== undefined) return readHashConfig(readText(file), file);
  const algorithm = flags['hash-algo']?.toUpperCase();
  if (algorithm === undefined) return undefined;
  const order = flags['hash-input-order']?.toUpperCase();
  if (order !== undefined && !Object.hasOwn(orders, order))
    throw new UsageError('--hash-input-order must be SALT_FIRST or PASSWORD_FIRST.');
  // This flag has two meanings, as it has in Firebase's tool.
  const memory = algorithm === 'STANDARD_SCRYPT' ? 'cpuMemCost' : 'memoryCost';
  return given({
    hashAlgorithm: algorithm,
    signerKey: flags['hash-key'],
    saltSeparator: flags['salt-separator'],
    rounds: flags.rounds,
    [memory]: flags['mem-cost'],
    parallelization: flags.parallelization,
    blockSize: flags['block-size'],
    dkLen: flags['dk-len'],
    passwordHashOrder: order && orders[order],
  });
}

const orders: Readonly<Record<string, string>> = {
  SALT_FIRST: 'SALT_AND_PASSWORD',
  PASSWORD_FIRST: 'PASSWORD_AND_SALT',
};

/** The text that the Firebase console shows, or JSON with the field names of `accounts:batchCreate`. */
function readHashConfig(text: string, name: string): Parameters {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return readJson(trimmed, name);
  const inside = /^hash_config\s*\{([^{}]*)\}$/.exec(trimmed)?.[1];
  if (inside === undefined)
    throw new StartError(
      `${name} holds no hash parameters. Copy them from the Firebase console, "hash_config {" and all.`,
    );
  const words = new Map<string, string>();
  for (const line of inside.split(/[\n,]/)) {
    const [, key, value] = /^\s*(\w+)\s*:\s*"?([^"\s]+)"?\s*$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) words.set(key, value);
    else if (line.trim() !== '') throw new StartError(`${name}: "${line.trim()}" cannot be read.`);
  }
  return given({
    hashAlgorithm: words.get('algorithm'),
    signerKey: words.get('base64_signer_key'),
    saltSeparator: words.get('base64_salt_separator'),
    rounds: words.get('rounds'),
    memoryCost: words.get('mem_cost'),
  });
}

function readJson(text: string, name: string): Parameters {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartError(`${name} is not valid JSON.`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${path} cannot be read.`, { cause: error });
  }
}

function given(fields: Readonly<Record<string, unknown>>): Parameters {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
