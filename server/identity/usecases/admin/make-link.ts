import type { Apps } from '../../../core/apps/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import { findUserByEmail } from '../../store/users.ts';
import type { Actor } from '../../types.ts';
import { type GenerateLinkNeeds, generateLink, type LinkRequest } from '../generate-link.ts';

export interface MakeLinkNeeds extends GenerateLinkNeeds {
  readonly apps: Pick<Apps, 'default'>;
  readonly audit: Audit;
}

/** A link that opens an account, given to who asked for it instead of mailed: always written down. */
export async function makeLink(
  needs: MakeLinkNeeds,
  { by, ...request }: Omit<LinkRequest, 'app'> & { readonly by: Actor },
): Promise<string> {
  const { oobLink, email } = await generateLink(needs, { ...request, app: needs.apps.default });
  // A sign-in link may go to an address that has no account yet.
  const target = (await findUserByEmail(needs.database.query, email))?.uid ?? email;
  const detail = { kind: request.requestType };
  await needs.audit.record({ actor: by.id, action: 'account.link', target, ip: by.ip, detail });
  return oobLink;
}
