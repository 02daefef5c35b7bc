import * as v from 'valibot';
import type { Emulation } from '../compose.ts';
import type { Apps } from '../core/apps/index.ts';
import { newId } from '../core/ids.ts';
import type { Core } from '../core/index.ts';
import type { AdminKey } from '../core/keys/index.ts';
import type { RateLimits } from '../core/rate-limits/index.ts';
import { throwAwayCost } from '../identity/index.ts';
import type { RecordedCodes } from './recorded-codes.ts';
import { readJsonObject, readUnsignedJwt, unsignedKeyRing } from './unsigned-key-ring.ts';

/** Everything in which the emulator differs from a production server. */
export function createEmulation(codes: RecordedCodes, options: EmulationOptions): Emulation {
  return {
    adjust: (core) => ({
      ...core,
      apps: knowEveryKey(core.apps),
      rateLimits: neverTooMany(core.rateLimits),
      mail: { ...core.mail, send: sendNothing, sendText: sendNothing },
      texts: { ...core.texts, send: sendNothing },
      keys: {
        ...core.keys,
        identity: options.unsignedTokens ? unsignedKeyRing(core.keys.identity, core.clock) : core.keys.identity,
        admin: knowOwner(core.keys.admin),
      },
    }),
    identity: {
      passwordCost: throwAwayCost,
      anyProject: true,
      withoutOwner: true,
      anyOrigin: true,
      actionPath: '/emulator/action',
      noteMailedCode: (code) => codes.noteMailed(code),
      noteTextedCode: (code) => codes.noteTexted(code),
      readCustomToken,
      readProviderToken,
      readPasswordHash,
    },
    // Code asks for the first; the others let every page call every HTTP function, as in Firebase's emulator.
    functions: {
      // Buckets exist when they are used, so none can be looked for. This is the one of Firebase's emulator.
      bucket: `${options.project}.appspot.com`,
      variables: {
        FUNCTIONS_EMULATOR: 'true',
        FIREBASE_DEBUG_MODE: 'true',
        FIREBASE_DEBUG_FEATURES: JSON.stringify({ enableCors: true }),
      },
    },
    storage: { anyoneIsAdmin: true, createsBuckets: true, authorizesAtEnd: true, bareFileNames: true },
  };
}

interface EmulationOptions {
  readonly project: string;
  readonly unsignedTokens: boolean;
}

/** Test suites call with any key. */
function knowEveryKey(apps: Apps): Apps {
  return { ...apps, byApiKey: async (apiKey) => (await apps.byApiKey(apiKey)) ?? apps.default };
}

function neverTooMany(rateLimits: RateLimits): RateLimits {
  const allowed = async () => ({ allowed: true, retryAfterMs: 0 });
  return { ...rateLimits, hit: allowed, peek: allowed };
}

/** Codes are recorded for suites to read; nothing is sent, so no rate limit applies. */
async function sendNothing(): Promise<string> {
  return newId();
}

/** Admin SDKs in emulator mode send the word "owner" instead of a key. */
function knowOwner(keys: Core['keys']['admin']): Core['keys']['admin'] {
  return { ...keys, verify: async (bearer) => (bearer === 'owner' ? owner : keys.verify(bearer)) };
}

const owner: AdminKey = {
  id: 'emulator',
  name: 'owner',
  clientEmail: 'owner@emulated',
  codebase: null,
  createdAt: 0,
  revokedAt: null,
};

/**
 * A custom token of a test suite: bare JSON with a `uid`, or a JWT whose signature is not checked. Undefined leaves the
 * decision to the production code.
 */
async function readCustomToken(token: string): Promise<EmulatedCustomToken | undefined> {
  const parsed = v.safeParse(customToken, readJsonObject(token) ?? readUnsignedJwt(token));
  if (!parsed.success) return undefined;
  const { uid, user_id, claims, tenant_id } = parsed.output;
  const id = uid ?? user_id;
  return id === undefined ? undefined : { uid: id, claims, ...(tenant_id !== undefined && { tenantId: tenant_id }) };
}

interface EmulatedCustomToken {
  readonly uid: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly tenantId?: string;
}

/** An ID token of a provider: bare JSON claims or a JWT, accepted without a check. */
async function readProviderToken(idToken: string): Promise<Record<string, unknown> | undefined> {
  return readJsonObject(idToken) ?? readUnsignedJwt(idToken);
}

/** The official emulator stores plain passwords: its exports can be imported here. */
function readPasswordHash(passwordHash: string): string | undefined {
  return /^fakeHash:salt=[^:]*:password=(.+)$/s.exec(passwordHash)?.[1];
}

const customToken = v.object({
  uid: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  user_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  claims: v.optional(v.record(v.string(), v.unknown()), {}),
  tenant_id: v.optional(v.string()),
});
