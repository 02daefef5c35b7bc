import { type LinkRole, linkRoles, type Role, roleReaches } from '@hearth/contract';

/** What people may share on this server. The policy also applies to existing links. */
export interface LinkPolicy {
  /** False if only owners and admins may share. */
  readonly membersShare: boolean;
  readonly roles: readonly LinkRole[];
  /** The default lifetime of a link; null for no end. */
  readonly lifetimeMs: number | null;
  /** The longest lifetime that a creator may choose; null for no limit. Checked when the expiry is set. */
  readonly lifetimeMaxMs?: number | null;
}

export function defaultLinkPolicy(lifetimeMs: number): LinkPolicy {
  return { membersShare: true, roles: linkRoles, lifetimeMs };
}

type Person = { readonly role: Role; readonly disabled: boolean } | undefined;

/** Whether a person may share now; checked when a link or request is made and at every use of it (T12). */
export function mayShare(person: Person, policy: Pick<LinkPolicy, 'membersShare'>): boolean {
  if (!person || person.disabled) return false;
  return policy.membersShare || roleReaches(person.role, 'admin');
}

/** Whether a person may make a link with this role now. */
export function mayHandOut(person: Person, role: LinkRole, policy: LinkPolicy): boolean {
  return policy.roles.includes(role) && mayShare(person, policy);
}

/** The expiry of a link whose creator chose none. */
export function usualEnd({ lifetimeMs, lifetimeMaxMs }: LinkPolicy, startsAt: number): number | null {
  const lifetime = Math.min(lifetimeMs ?? Number.POSITIVE_INFINITY, lifetimeMaxMs ?? Number.POSITIVE_INFINITY);
  return lifetime === Number.POSITIVE_INFINITY ? null : startsAt + lifetime;
}

/** Whether the policy allows this expiry. */
export function mayLastUntil(
  { lifetimeMaxMs = null }: LinkPolicy,
  startsAt: number,
  expiresAt: number | null,
): boolean {
  return lifetimeMaxMs === null || (expiresAt !== null && expiresAt <= startsAt + lifetimeMaxMs + graceMs);
}

/** The web form computes the expiry from the clock of the browser, which may be off. */
const graceMs = 60 * 60 * 1000;
