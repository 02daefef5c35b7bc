import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { presentError } from '../../api/errors.ts';
import type { ProjectPlace } from '../../project/api.ts';

const base = '/identitytoolkit.googleapis.com';

/** An address under the project that it names. */
export function adminPath(version: 'v1' | 'v2', rest: string): string {
  return `${base}/${version}/projects/:project${rest}`;
}

/** Tools that speak the older form name the project in the body. */
export function legacyPath(verb: string): string {
  return `/www.googleapis.com/identitytoolkit/v3/relyingparty/${verb}`;
}

export const adminOptions = { config: { presentError }, bodyLimit: limits.identity.bodyBytesMax };

/** A key is good for the project it was made in, and this place is one project. */
export function assertProject(named: string, { project, anyProject }: ProjectPlace): void {
  if (named !== project && !anyProject) throw new AppError('auth/insufficient-permission');
}

/** The project in the address, if the address has one; a wildcard has none. */
export function projectOf(request: FastifyRequest): string | undefined {
  const { params } = request;
  const named = typeof params === 'object' && params !== null && 'project' in params ? params.project : undefined;
  return typeof named === 'string' ? named : undefined;
}

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
