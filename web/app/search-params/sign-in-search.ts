import { type ActionLink, continueTarget, readActionLink } from '../../features/session/model/action-link.ts';
import { insideOnly } from '../inside-only.ts';

export interface ToSearch {
  /** The page that was requested before the redirect to sign-in. */
  readonly to?: string;
}

export function toSearch(search: Readonly<Record<string, unknown>>): ToSearch {
  const to = insideOnly(search.to);
  return to === undefined ? {} : { to };
}

export interface EnterSearch extends ToSearch {
  readonly by?: 'link';
  /** The parameters of a mailed sign-in link. */
  readonly mode?: string;
  readonly oobCode?: string;
  readonly apiKey?: string;
}

export function enterSearch(search: Readonly<Record<string, unknown>>): EnterSearch {
  const { mode, oobCode, apiKey } = readActionLink(search);
  return {
    ...toSearch(search),
    ...(search.by === 'link' && { by: 'link' }),
    ...(mode === 'signIn' && oobCode !== '' && { mode, oobCode, apiKey }),
  };
}

export function actionSearch(search: Readonly<Record<string, unknown>>): ActionLink {
  return readActionLink(search);
}

/**
 * Only a sign-in link that this application requested is completed on its sign-in page; other links have pages of their
 * own.
 */
export function leadsToSignIn({ mode, oobCode, continueUrl }: ActionLink, origin: string): boolean {
  if (mode !== 'signIn' || oobCode === '') return false;
  const target = continueTarget(continueUrl, origin);
  return target === undefined || target.isHere;
}
