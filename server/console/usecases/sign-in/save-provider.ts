import type { CallHandler } from '../../../callables/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Providers } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';
import { presentProvider } from './present-provider.ts';

export function saveProvider(providers: Providers): CallHandler<'console-saveProvider'> {
  return async ({ providerId, ...changes }, context) => {
    const by = actorOf(context);
    return presentProvider(
      (await exists(providers, providerId))
        ? await providers.update(providerId, changes, by)
        : await providers.create({ providerId, ...changes }, by),
    );
  };
}

async function exists(providers: Providers, providerId: string): Promise<boolean> {
  try {
    await providers.read(providerId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth/configuration-not-found') return false;
    throw error;
  }
}
