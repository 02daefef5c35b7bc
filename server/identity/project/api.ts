import type { Apps } from '../../core/apps/index.ts';
import type { HttpApp } from '../../core/http/index.ts';
import { presentError } from '../api/errors.ts';
import { callingApp } from '../api/guards.ts';
import { presentPasswordPolicy } from '../passwords/domain/password.ts';
import type { UseCases } from '../usecases/index.ts';

const options = { config: { presentError } };
const base = '/identitytoolkit.googleapis.com';

export interface ProjectPlace {
  readonly project: string;
  /** The address people use. */
  readonly origin: string;
  /** Only in the emulator. */
  readonly anyProject: boolean;
}

/** What an app asks about the place before anybody signs in. */
export function addProject(
  app: HttpApp,
  { describeProject }: Pick<UseCases, 'describeProject'>,
  { project }: ProjectPlace,
  apps: Apps,
): void {
  app.get(`${base}/v1/projects`, options, async (request) => {
    const { authorisedDomains } = await describeProject(await callingApp(request, apps));
    return { projectId: project, authorizedDomains: authorisedDomains };
  });
  app.get(`${base}/v2/passwordPolicy`, options, async (request) => {
    const { passwordPolicy } = await describeProject(await callingApp(request, apps));
    return presentPasswordPolicy(passwordPolicy);
  });
  // No enterprise key: no reCAPTCHA here. App Check does that work.
  app.get(`${base}/v2/recaptchaConfig`, options, async () => ({ recaptchaEnforcementState: [] }));
  app.get(`${base}/v1/recaptchaParams`, options, async () => ({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    // The SDK wants to see some key before it sends a code, also where its own check is switched off, as `connect` does.
    recaptchaSiteKey: 'app-check',
  }));
}
