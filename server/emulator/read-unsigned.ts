import * as v from 'valibot';
import { readJsonObject, readUnsignedJwt } from './unsigned-key-ring.ts';

/**
 * A custom token of a test suite: bare JSON with a `uid`, or a JWT whose signature is not checked. Undefined leaves the
 * decision to the production code.
 */
export async function readCustomToken(token: string): Promise<EmulatedCustomToken | undefined> {
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
export async function readProviderToken(idToken: string): Promise<Record<string, unknown> | undefined> {
  return readJsonObject(idToken) ?? readUnsignedJwt(idToken);
}

/** The official emulator stores plain passwords: its exports can be imported here. */
export function readPasswordHash(passwordHash: string): string | undefined {
  return /^fakeHash:salt=[^:]*:password=(.+)$/s.exec(passwordHash)?.[1];
}

const customToken = v.object({
  uid: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  user_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  claims: v.optional(v.record(v.string(), v.unknown()), {}),
  tenant_id: v.optional(v.string()),
});
