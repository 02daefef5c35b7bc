import type { FastifyRequest } from 'fastify';
import type { Apps } from '../../core/apps/index.ts';
import { callingApp } from '../api/guards.ts';
import { presentPasswordPolicy } from '../passwords/domain/password.ts';
import type { UseCases } from '../usecases/index.ts';

/** The project that this server is. */
export interface ProjectInfo {
  readonly project: string;
  /** The configured public address. */
  readonly origin: string;
  /** True only in the emulator. */
  readonly anyProject: boolean;
}

type Describe = Pick<UseCases, 'describeProject'>;

export function handleProject({ describeProject }: Describe, { project }: ProjectInfo, apps: Apps) {
  return async (request: FastifyRequest) => {
    const { authorisedDomains } = await describeProject(await callingApp(request, apps));
    return { projectId: project, authorizedDomains: authorisedDomains };
  };
}

export function handlePasswordPolicy({ describeProject }: Describe, apps: Apps) {
  return async (request: FastifyRequest) => {
    const { passwordPolicy } = await describeProject(await callingApp(request, apps));
    return presentPasswordPolicy(passwordPolicy);
  };
}

/** No enterprise key and no enforcement: App Check replaces reCAPTCHA here. */
export async function handleRecaptchaConfig() {
  return { recaptchaEnforcementState: [] };
}

/** The SDK refuses to send a code without some site key, even where its own check is switched off. */
export async function handleRecaptchaParams() {
  return { kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: 'app-check' };
}
