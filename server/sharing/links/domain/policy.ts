import { type LinkRole, linkRoles, type Role, roleReaches } from '@hearth/contract';

/** What this place lets its people hand out. It holds for links that are there already, too. */
export interface LinkPolicy {
  /** False: only owners and admins share. */
  readonly membersShare: boolean;
  readonly roles: readonly LinkRole[];
  /** How long a link lives when its maker did not say; null is for ever. */
  readonly lifetimeMs: number | null;
  /** The longest that its maker may choose; null is for ever. Asked when a link gets its end. */
  readonly lifetimeMaxMs?: number | null;
}

export function defaultLinkPolicy(lifetimeMs: number): LinkPolicy {
  return { membersShare: true, roles: linkRoles, lifetimeMs };
}

/** Whether somebody may share in this way now; asked when a link is made and again at every use of it (T12). */
export function mayHandOut(
  person: { readonly role: Role; readonly disabled: boolean } | undefined,
  role: LinkRole,
  policy: LinkPolicy,
): boolean {
  if (!person || person.disabled || !policy.roles.includes(role)) return false;
  return policy.membersShare || roleReaches(person.role, 'admin');
}

/** The end of a link whose maker did not choose one. */
export function usualEnd({ lifetimeMs, lifetimeMaxMs }: LinkPolicy, startsAt: number): number | null {
  const lifetime = Math.min(lifetimeMs ?? Number.POSITIVE_INFINITY, lifetimeMaxMs ?? Number.POSITIVE_INFINITY);
  return lifetime === Number.POSITIVE_INFINITY ? null : startsAt + lifetime;
}

/** Whether this place lets a link be open until then. */
export function mayLastUntil(
  { lifetimeMaxMs = null }: LinkPolicy,
  startsAt: number,
  expiresAt: number | null,
): boolean {
  return lifetimeMaxMs === null || (expiresAt !== null && expiresAt <= startsAt + lifetimeMaxMs + graceMs);
}

/** The form counted from a clock of its own. */
const graceMs = 60 * 60 * 1000;
