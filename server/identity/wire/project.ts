import type { App, Apps } from '../../core/apps/index.ts';
import type { HttpApp } from '../../core/http/index.ts';
import { passwordPolicy } from '../rules/password.ts';
import { callingApp } from './caller.ts';
import { presentError } from './errors.ts';

const options = { config: { presentError } };
const base = '/identitytoolkit.googleapis.com';

export interface ProjectPlace {
  readonly project: string;
  /** The address people use. */
  readonly origin: string;
}

/** What an app asks about the place before anybody signs in. */
export function addProject(app: HttpApp, { project, origin }: ProjectPlace, apps: Apps): void {
  app.get(`${base}/v1/projects`, options, async (request) => ({
    projectId: project,
    authorizedDomains: authorisedDomains(origin, await callingApp(request, apps)),
  }));
  app.get(`${base}/v2/passwordPolicy`, options, async () => passwordPolicy);
  // No key means: no reCAPTCHA here. App Check does that work.
  app.get(`${base}/v2/recaptchaConfig`, options, async () => ({ recaptchaEnforcementState: [] }));
  app.get(`${base}/v1/recaptchaParams`, options, async () => ({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    recaptchaSiteKey: '',
  }));
}

/** Where sign-in by popup may start: here, on the developer's own machine, and where the app says it lives (A50). */
function authorisedDomains(origin: string, { origins }: App): readonly string[] {
  return [...new Set([...[origin, ...origins].map((each) => new URL(each).hostname), 'localhost'])];
}
