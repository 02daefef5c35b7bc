import type { LinkKind, LinkState } from '@hearth/contract';
import { hasAllTerms, searchTerms } from '../../../files/index.ts';
import type { LinkView } from './view.ts';

/** Which links a narrowed list shows; undefined where it is not narrowed. */
export function linkSieve(
  text: string | undefined,
  kind: LinkKind | undefined,
): ((view: LinkView) => boolean) | undefined {
  const terms = searchTerms(text ?? '');
  if (terms.words.length === 0 && kind === undefined) return undefined;
  return ({ link, state, targets }) =>
    (kind === undefined || kindOf[state] === kind) &&
    hasAllTerms([link.label, link.note, ...targets.map(({ name }) => name)], terms);
}

const kindOf: Readonly<Record<LinkState, LinkKind>> = {
  active: 'open',
  scheduled: 'open',
  paused: 'paused',
  expired: 'ended',
  exhausted: 'ended',
  suspended: 'ended',
  revoked: 'ended',
};
