import { limits } from '@hearth/contract';
import type { JWTPayload } from 'jose';
import * as v from 'valibot';

/** The content of a custom token: the person, and claims beside those of the account. */
export interface CustomToken {
  readonly uid: string;
  /** As signed; identity decides which names are reserved. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly tenantId?: string;
}

const fields = v.object({
  uid: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.identity.uidLengthMax), v.check(isStorable)),
  claims: v.optional(v.pipe(v.unknown(), v.check(isNoList), v.record(v.string(), v.unknown())), {}),
  tenant_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))),
});

/** Reads the claims of a custom token whose signature is verified. */
export function readCustomToken(payload: JWTPayload): CustomToken | undefined {
  const parsed = v.safeParse(fields, payload);
  if (!parsed.success) return undefined;
  const { uid, claims, tenant_id: tenantId } = parsed.output;
  return { uid, claims, ...(tenantId !== undefined && { tenantId }) };
}

/** Neither NUL, which PostgreSQL refuses, nor a lone surrogate (A22). */
function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

function isNoList(value: unknown): boolean {
  return !Array.isArray(value);
}
