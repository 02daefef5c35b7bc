import type { CallHandlers } from '../../../callables/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { deleteProvider } from './delete-provider.ts';
import { listProviders } from './list-providers.ts';
import { readSignInSettings } from './read-settings.ts';
import { saveProvider } from './save-provider.ts';
import { saveSignInSettings } from './save-settings.ts';

type SignInCallables =
  | 'console-signInSettings'
  | 'console-saveSignInSettings'
  | 'console-providers'
  | 'console-saveProvider'
  | 'console-deleteProvider';

/** Who may come in and how, for owners. */
export function signInCallables(
  identity: Identity,
  { settings, audit, origin }: { readonly settings: Settings; readonly audit: Audit; readonly origin: string },
): CallHandlers<SignInCallables> {
  const { providers } = identity;
  return {
    'console-signInSettings': () => readSignInSettings(settings),
    'console-saveSignInSettings': saveSignInSettings({ settings, audit, identity }),
    'console-providers': listProviders(providers, origin),
    'console-saveProvider': saveProvider(providers),
    'console-deleteProvider': deleteProvider(providers),
  };
}
