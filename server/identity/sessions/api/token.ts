import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { optionalText, parseFields } from '../../api/fields.ts';
import type { UseCases } from '../../usecases/index.ts';

const fields = v.object({
  grant_type: optionalText,
  refresh_token: optionalText,
  grantType: optionalText,
  refreshToken: optionalText,
});

/** `securetoken v1/token`: exchanges a refresh token for a new ID token. The SDK sends a form; JSON is accepted too. */
export function handleToken({ refresh }: Pick<UseCases, 'refresh'>, { project }: { readonly project: string }) {
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    if ((given.grant_type ?? given.grantType) !== 'refresh_token') throw new AppError('auth/invalid-grant-type');
    const refreshToken = given.refresh_token ?? given.refreshToken;
    if (!refreshToken) throw new AppError('auth/missing-refresh-token');
    const { user, tokens } = await refresh(refreshToken);
    return {
      access_token: tokens.idToken,
      id_token: tokens.idToken,
      refresh_token: tokens.refreshToken,
      expires_in: String(tokens.expiresInSeconds),
      token_type: 'Bearer',
      user_id: user.uid,
      project_id: project,
    };
  };
}
