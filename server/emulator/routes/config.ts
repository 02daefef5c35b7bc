import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import { enumerationProtection } from '../../identity/index.ts';
import type { EmulatorRouteDeps } from './deps.ts';

const change = v.object({
  signIn: v.optional(v.object({ allowDuplicateEmails: v.optional(v.boolean()) })),
  emailPrivacyConfig: v.optional(v.object({ enableImprovedEmailPrivacy: v.optional(v.boolean()) })),
});

/** The two settings that suites change. */
export function addConfig({ hearth: { core, host } }: EmulatorRouteDeps): void {
  const path = '/emulator/v1/projects/:project/config';
  const present = async () => ({
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: await core.settings.get(enumerationProtection) },
  });
  host.app.get(path, present);
  host.app.patch(path, async (request) => {
    const given = v.safeParse(change, request.body);
    if (!given.success) throw new AppError('request/invalid');
    const { signIn, emailPrivacyConfig } = given.output;
    if (signIn?.allowDuplicateEmails)
      throw new AppError('server/unimplemented', { sentence: 'One e-mail is one account here, in the emulator too.' });
    if (emailPrivacyConfig)
      await core.settings.set(enumerationProtection, emailPrivacyConfig.enableImprovedEmailPrivacy ?? false);
    return present();
  });
}
