import type { Apps } from '../../../core/apps/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import { findUserByEmail } from '../../accounts/store/users.ts';
import { type GenerateLinkDeps, generateLink, type LinkRequest } from '../../codes/usecases/generate-link.ts';
import type { Actor } from '../../types.ts';

export interface MakeLinkDeps extends GenerateLinkDeps {
  readonly apps: Pick<Apps, 'default'>;
  readonly audit: Audit;
}

/** Returns a link that opens an account instead of mailing it, so each one is audited. */
export async function makeLink(
  deps: MakeLinkDeps,
  { by, ...request }: Omit<LinkRequest, 'app'> & { readonly by: Actor },
): Promise<string> {
  const { oobLink, email } = await generateLink(deps, { ...request, app: deps.apps.default });
  // A sign-in link may be for an address without an account.
  const target = (await findUserByEmail(deps.database.query, email))?.uid ?? email;
  const detail = { kind: request.requestType };
  await deps.audit.record({ actor: by.id, action: 'account.link', target, ip: by.ip, detail });
  return oobLink;
}
