import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { adminOptions, adminPath } from './paths.ts';

/** There is one pool of users yet. The admin SDK knows this word and shows it as `auth/unsupported-tenant-operation`. */
export function addTenants(app: HttpApp): void {
  const refuse = async (): Promise<never> => {
    throw new AppError('auth/unsupported-tenant-operation');
  };
  for (const version of ['v1', 'v2'] as const) {
    app.all(adminPath(version, '/tenants'), adminOptions, refuse);
    app.all(adminPath(version, '/tenants/*'), adminOptions, refuse);
  }
}

/** What is meant for another pool must not end in this one. */
export function refusePool(tenantId: string | undefined): void {
  if (tenantId) throw new AppError('auth/unsupported-tenant-operation');
}
