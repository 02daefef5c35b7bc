import { textOf } from './text-of.ts';

/** The search parameters of the console pages. Unknown values are dropped. */

export interface UsersSearch {
  readonly list?: 'invitations';
  readonly q?: string;
}

export function usersSearch(search: Record<string, unknown>): UsersSearch {
  const q = textOf(search.q);
  return { ...(search.list === 'invitations' && { list: search.list }), ...(q && { q }) };
}

export interface LinksSearch {
  readonly q?: string;
}

export function linksSearch(search: Record<string, unknown>): LinksSearch {
  const q = textOf(search.q);
  return q ? { q } : {};
}

const signInTabs = ['providers', 'outbox', 'templates', 'keys'] as const;
export type SignInTab = (typeof signInTabs)[number];

export function isSignInTab(tab: string): tab is SignInTab {
  return signInTabs.some((known) => known === tab);
}

export interface SignInSearch {
  /** Outbox: the filter by state, and the open message. */
  readonly state?: string;
  readonly message?: string;
  /** Templates: the open template and its language. */
  readonly template?: string;
  readonly language?: string;
}

export function signInSearch(search: Record<string, unknown>): SignInSearch {
  const [state, message] = [textOf(search.state), textOf(search.message)];
  const [template, language] = [textOf(search.template), textOf(search.language)];
  return {
    ...(state && { state }),
    ...(message && { message }),
    ...(template && { template }),
    ...(language && { language }),
  };
}
