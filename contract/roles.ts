/** Instance roles, strongest first. The ID token contains them as the claim `role`. */
export const roles = ['owner', 'admin', 'member'] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (roles as readonly string[]).includes(value);
}

/** True when `role` has at least the permissions of `needed`. */
export function roleReaches(role: Role, needed: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(needed);
}
