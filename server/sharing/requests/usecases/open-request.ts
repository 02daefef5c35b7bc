import type { WorkProof } from '../../../appcheck/index.ts';
import type { Core } from '../../../core/index.ts';
import { workspaceNameSetting } from '../../../identity/index.ts';
import type { Gate } from '../../usecases/gate.ts';
import type { GuestPass } from '../../usecases/tokens.ts';
import type { StoredRequest } from '../domain/stored-request.ts';
import { guardedRequest, type RequestAccess } from './access.ts';

/** A locked request tells only that it asks for a password (T10). */
export type OpenedRequest =
  | { readonly state: 'locked'; readonly workspaceName: string }
  | { readonly state: 'open' | 'late' | 'closed'; readonly workspaceName: string; readonly request: StoredRequest };

export interface OpenRequest {
  open(pass: GuestPass, client: string): Promise<OpenedRequest>;
  unlock(
    token: string,
    attempt: { readonly password: string; readonly proof?: WorkProof | undefined; readonly client: string },
  ): ReturnType<Gate['unlock']>;
}

export type OpenRequestDeps = Pick<Core, 'settings'> & { readonly access: RequestAccess; readonly gate: Gate };

export function createOpenRequest({ settings, access, gate }: OpenRequestDeps): OpenRequest {
  return {
    async open({ token, unlock }, client) {
      const { request, state } = await access.find(token, client);
      const workspaceName = await settings.get(workspaceNameSetting);
      return gate.asks(guardedRequest(request), unlock)
        ? { state: 'locked', workspaceName }
        : { state, workspaceName, request };
    },

    async unlock(token, attempt) {
      const { request } = await access.find(token, attempt.client);
      return gate.unlock(guardedRequest(request), attempt);
    },
  };
}
