/** Instance roles, strongest first. They travel as the claim `role` of the ID token. */
export const roles = ['owner', 'admin', 'member'] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (roles as readonly string[]).includes(value);
}

/** True when `role` may do what `needed` may do. */
export function roleReaches(role: Role, needed: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(needed);
}
