import { errorCatalogue } from '@hearth/contract';
import type { AppError } from '../../core/errors.ts';
import type { ErrorPresenter } from '../../core/http/index.ts';

/**
 * The identity protocol's error body. The SDK reads only `error.message`: a code, optionally followed by " : " and a
 * sentence.
 */
export const presentError: ErrorPresenter = (error) => {
  const message = wordsFor(error);
  const { http: code, status } = error.row;
  return {
    status: code,
    body: { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }], status } },
  };
};

/** Clients compare whole messages, so the sentence is added only where it says more than the code. */
function wordsFor(error: AppError): string {
  if (error.code === 'rate/limited') return errorCatalogue['auth/too-many-requests'].protocolCode ?? error.row.status;
  const { protocolCode, status } = error.row;
  // Of these codes the SDK has no sentence of its own.
  const saysMore = error.message !== error.row.sentence || error.code.startsWith('server/');
  if (protocolCode !== undefined && !saysMore) return protocolCode;
  return `${protocolCode ?? status} : ${error.message}`;
}
