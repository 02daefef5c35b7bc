import type { LinkRole, LinkState } from '@hearth/contract';
import type { NodeAction } from '../../../files/index.ts';

/** What guests may do with the items of a link. `preview` shows an item, `read` gives its bytes to keep. */
export const actionsOfRole: Readonly<Record<LinkRole, ReadonlySet<NodeAction>>> = {
  view: new Set(['see', 'list', 'preview', 'read']),
  viewOnly: new Set(['see', 'list', 'preview']),
  add: new Set(['add']),
  edit: new Set(['see', 'list', 'preview', 'read', 'add', 'rename']),
};

/** What the role allows in a state of the link. `isCounted` marks a download that the limit has admitted. */
export function actionsOfLink(role: LinkRole, state: LinkState, isCounted: boolean): ReadonlySet<NodeAction> {
  // The guest who got the last download may finish it (T15).
  const holds = state === 'active' || (state === 'exhausted' && isCounted);
  return holds ? actionsOfRole[role] : nothing;
}

const nothing: ReadonlySet<NodeAction> = new Set();
