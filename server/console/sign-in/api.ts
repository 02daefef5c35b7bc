import type { ConsoleProvider, SignInSettings } from '@hearth/contract';
import { actorOf } from '../../account/index.ts';
import type { CallHandler, CallHandlers } from '../../callables/index.ts';
import type { Audit } from '../../core/audit/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Settings } from '../../core/settings/index.ts';
import {
  authorisedOrigins,
  enumerationProtection,
  type Identity,
  type ProviderConfig,
  type Providers,
  passwordPolicy,
  secondFactorPolicy,
  signInMethods,
  signUpMode,
} from '../../identity/index.ts';

type SignInCallables =
  | 'console-signInSettings'
  | 'console-saveSignInSettings'
  | 'console-providers'
  | 'console-saveProvider'
  | 'console-deleteProvider';

/** Sign-in methods, policies and identity providers, for owners. */
export function signInCallables(
  identity: Pick<Identity, 'providers' | 'signInOptions'>,
  { settings, audit, origin }: { readonly settings: Settings; readonly audit: Audit; readonly origin: string },
): CallHandlers<SignInCallables> {
  const { providers } = identity;
  return {
    'console-signInSettings': () => readSettings(settings),
    'console-saveSignInSettings': saveSettings({ settings, audit, identity }),
    'console-providers': async ({ cursor, pageSize }) => {
      const page = await providers.list({ kind: 'oauth', pageSize, pageToken: cursor });
      return {
        items: page.configs.map(presentProvider),
        cursor: page.nextPageToken ?? null,
        redirectUri: `${origin}/__/auth/handler`,
      };
    },
    'console-saveProvider': async ({ providerId, ...changes }, context) => {
      const by = actorOf(context);
      return presentProvider(
        (await exists(providers, providerId))
          ? await providers.update(providerId, changes, by)
          : await providers.create({ providerId, ...changes }, by),
      );
    },
    'console-deleteProvider': async ({ providerId }, context) => {
      try {
        await providers.delete(
          providerId,
          actorOf(context),
          context.finish(() => ({})),
        );
      } catch (error) {
        if (isNotConfigured(error)) throw new AppError('console/provider-not-found', { cause: error });
        throw error;
      }
      return {};
    },
  };
}

async function readSettings(settings: Settings): Promise<SignInSettings> {
  return {
    signUp: await settings.get(signUpMode),
    methods: { ...(await settings.get(signInMethods)) },
    passwordPolicy: { ...(await settings.get(passwordPolicy)) },
    enumerationProtection: await settings.get(enumerationProtection),
    authorisedOrigins: [...(await settings.get(authorisedOrigins))],
    secondFactors: { ...(await settings.get(secondFactorPolicy)) },
  };
}

function saveSettings({
  settings,
  audit,
  identity,
}: {
  readonly settings: Settings;
  readonly audit: Audit;
  readonly identity: Pick<Identity, 'signInOptions'>;
}): CallHandler<'console-saveSignInSettings'> {
  return async (given, context) => {
    const { methods } = given;
    if (methods && !methods.password && !methods.emailLink) {
      // Without any method no owner could sign in to undo this.
      const { providers } = await identity.signInOptions();
      if (providers.length === 0)
        throw new AppError('request/invalid', { sentence: 'Keep one way to sign in that people have.' });
    }
    // Origins first: they are the only field that can still be refused, and then nothing has changed.
    if (given.authorisedOrigins) await settings.set(authorisedOrigins, given.authorisedOrigins);
    if (given.signUp) await settings.set(signUpMode, given.signUp);
    if (methods) await settings.set(signInMethods, methods);
    if (given.passwordPolicy) await settings.set(passwordPolicy, given.passwordPolicy);
    if (given.enumerationProtection !== undefined)
      await settings.set(enumerationProtection, given.enumerationProtection);
    if (given.secondFactors) await settings.set(secondFactorPolicy, given.secondFactors);
    const by = actorOf(context);
    const changed = Object.keys(given);
    await audit.record({
      actor: by.id,
      action: 'settings.sign-in',
      target: 'workspace',
      ip: by.ip,
      detail: { changed },
    });
    return readSettings(settings);
  };
}

async function exists(providers: Providers, providerId: string): Promise<boolean> {
  try {
    await providers.read(providerId);
    return true;
  } catch (error) {
    if (isNotConfigured(error)) return false;
    throw error;
  }
}

function isNotConfigured(error: unknown): boolean {
  return error instanceof AppError && error.code === 'auth/configuration-not-found';
}

/** Secrets are written and never read: neither the client secret nor Apple's key has a field here. */
function presentProvider(config: ProviderConfig): ConsoleProvider {
  const { endpoints, appleKey } = config;
  return {
    providerId: config.providerId,
    displayName: config.displayName,
    enabled: config.enabled,
    clientId: config.clientId,
    hasSecret: config.clientSecret !== null,
    issuer: config.issuer,
    audiences: [...config.audiences],
    endpoints: endpoints && { authorization: endpoints.authorization, token: endpoints.token, api: endpoints.api },
    appleKey: appleKey && { teamId: appleKey.teamId, keyId: appleKey.keyId },
  };
}
