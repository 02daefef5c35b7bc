import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { ProjectInfo } from '../../settings/api.ts';
/** An admin key is valid for its own project, and this server is one project. */
export function assertProject(named: string, { project, anyProject }: ProjectInfo): void {
  if (named !== project && !anyProject) throw new AppError('auth/insufficient-permission');
}

/** The project in the path; undefined for wildcard routes. */
export function projectOf(request: FastifyRequest): string | undefined {
  const { params } = request;
  const named = typeof params === 'object' && params !== null && 'project' in params ? params.project : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** This server has one user pool. The admin SDK shows this error as `auth/unsupported-tenant-operation`. */
export async function refuseTenants(): Promise<never> {
  throw new AppError('auth/unsupported-tenant-operation');
}

/** A request for another user pool must not act on this one. */
export function refusePool(tenantId: string | undefined): void {
  if (tenantId) throw new AppError('auth/unsupported-tenant-operation');
}
