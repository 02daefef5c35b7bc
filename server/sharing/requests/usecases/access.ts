import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import type { LinkDeps } from '../../links/usecases/policy.ts';
import type { Gate, Guarded } from '../../usecases/gate.ts';
import { findByToken, type GuestPass } from '../../usecases/tokens.ts';
import type { RequestState } from '../domain/state.ts';
import type { StoredRequest, StoredSubmission } from '../domain/stored-request.ts';
import { findRequestByToken } from '../store/requests.ts';
import { findSubmissionByKey } from '../store/submissions.ts';
import { stateOfRequest } from './policy.ts';

interface EnteredRequest {
  readonly request: StoredRequest;
  readonly state: Exclude<RequestState, 'suspended'>;
}

/** Admits guests to a file request. Each call checks everything again; nothing about a token is cached (T12, T19). */
export interface RequestAccess {
  /** Applies the rate limits and finds the request, without asking for the password. */
  find(token: string, client: string): Promise<EnteredRequest>;
  /** Finds the request and checks the password. */
  enter(pass: GuestPass, client: string): Promise<EnteredRequest>;
  /** Finds the submission of a key; a key of another request answers as if it did not exist (T17). */
  submission(request: StoredRequest, submitKey: string): Promise<StoredSubmission>;
}

export type RequestAccessDeps = LinkDeps & Pick<Core, 'rateLimits'> & { readonly gate: Pick<Gate, 'enter'> };

export function createRequestAccess(deps: RequestAccessDeps): RequestAccess {
  const { database, rateLimits, gate } = deps;

  const find: RequestAccess['find'] = async (token, client) => {
    const request = await findByToken(rateLimits, client, token, (hash) => findRequestByToken(database.query, hash));
    const state = await stateOfRequest(deps, database.query, request);
    if (state === 'suspended') throw new AppError('link/gone');
    return { request, state };
  };

  return {
    find,
    async enter({ token, unlock }, client) {
      const entered = await find(token, client);
      gate.enter(guardedRequest(entered.request), unlock);
      return entered;
    },
    async submission(request, submitKey) {
      const submission = await findSubmissionByKey(database.query, request.id, hashSecret(submitKey));
      if (!submission) throw unknownSubmission();
      return submission;
    },
  };
}

export function guardedRequest({ id, generation, passwordHash }: StoredRequest): Guarded {
  return { kind: 'request', id, generation, passwordHash };
}

export function unknownSubmission(): AppError {
  return new AppError('request/not-found', { sentence: 'What you began here is no longer there. Start anew.' });
}
