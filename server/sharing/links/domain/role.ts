import type { LinkRole, LinkState } from '@hearth/contract';
import type { NodeAction } from '../../../files/index.ts';

/** What a role lets visitors do with what the link shows. `look` is a picture or a view, `read` the bytes to keep. */
export const actionsOfRole: Readonly<Record<LinkRole, ReadonlySet<NodeAction>>> = {
  view: new Set(['see', 'list', 'preview', 'read']),
  viewOnly: new Set(['see', 'list', 'preview']),
  add: new Set(['add']),
  edit: new Set(['see', 'list', 'preview', 'read', 'add', 'rename']),
};

/** What of it is left in a state of the link. `isCounted`: for a download that the limit of the link has let in. */
export function actionsOfLink(role: LinkRole, state: LinkState, isCounted: boolean): ReadonlySet<NodeAction> {
  // Who got the last download may go on with it (T15).
  const holds = state === 'active' || (state === 'exhausted' && isCounted);
  return holds ? actionsOfRole[role] : nothing;
}

const nothing: ReadonlySet<NodeAction> = new Set();
