import type { CallHandler } from '../../../callables/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Providers } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';

export function deleteProvider(providers: Providers): CallHandler<'console-deleteProvider'> {
  return async ({ providerId }, context) => {
    try {
      await providers.delete(providerId, actorOf(context));
    } catch (error) {
      if (error instanceof AppError && error.code === 'auth/configuration-not-found')
        throw new AppError('console/provider-not-found', { cause: error });
      throw error;
    }
    return {};
  };
}
