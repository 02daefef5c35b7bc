import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { presentError } from '../../api/errors.ts';
import { optionalText, parseFields } from '../../api/fields.ts';
import type { UseCases } from '../../usecases/index.ts';

const options = { config: { presentError }, bodyLimit: limits.identity.bodyBytesMax };
const fields = v.object({
  grant_type: optionalText,
  refresh_token: optionalText,
  grantType: optionalText,
  refreshToken: optionalText,
});

/** `securetoken v1/token`: a refresh token for a new ID token. The SDK sends a form; JSON is understood too. */
export function addSecureToken(
  app: HttpApp,
  { refresh }: Pick<UseCases, 'refresh'>,
  { project }: { readonly project: string },
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: limits.identity.bodyBytesMax },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.post('/securetoken.googleapis.com/v1/token', options, async (request) => {
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
  });
}
