/** What a caller may want to do with a node. */
export type NodeDeed =
  | 'see'
  | 'list'
  | 'read'
  | 'add'
  | 'rename'
  | 'trash'
  | 'restore'
  | 'purge'
  /** Send the bytes of an upload that was begun. */
  | 'fill'
  | 'change-object';

/** What the decision rests on. */
export interface Standing {
  readonly ownerUid: string;
  readonly createdBy: string;
  readonly state: NodeState;
  readonly isTop: boolean;
  /** The worst state among the folders around the node. */
  readonly around: 'active' | 'trashed' | 'purging';
}

/** `uploading`: reserved, its bytes on their way. `purging`: on its way out, never to be seen again. */
export type NodeState = 'uploading' | 'active' | 'trashed' | 'purging';

/** `hidden` is answered as if the node did not exist, so nobody learns that it does (T17). */
export type Verdict = 'allowed' | 'hidden' | 'trashed' | 'not-trashed' | 'forbidden';

/** The one decision about a node. Every callable and every door of the bucket goes by it. */
export function judgeNode(uid: string | undefined, node: Standing, deed: NodeDeed): Verdict {
  if (uid === undefined || uid !== node.ownerUid) return 'hidden';
  if (node.state === 'purging' || node.around === 'purging') return 'hidden';
  switch (node.state) {
    case 'uploading':
      return judgeUploading(uid, node, deed);
    case 'trashed':
      return deed === 'see' || deed === 'restore' || deed === 'purge' ? 'allowed' : 'trashed';
    case 'active':
      return node.around === 'trashed' ? 'trashed' : judgeActive(node, deed);
  }
}

function judgeUploading(uid: string, node: Standing, deed: NodeDeed): Verdict {
  if (deed !== 'fill' || uid !== node.createdBy) return 'hidden';
  return node.around === 'trashed' ? 'trashed' : 'allowed';
}

function judgeActive(node: Standing, deed: NodeDeed): Verdict {
  switch (deed) {
    case 'see':
    case 'list':
    case 'read':
    case 'add':
      return 'allowed';
    case 'rename':
    case 'trash':
      return node.isTop ? 'forbidden' : 'allowed';
    case 'restore':
    case 'purge':
      return 'not-trashed';
    // Bytes of a finished file are replaced by a new version, and its metadata is the drive's: neither from outside.
    case 'fill':
    case 'change-object':
      return 'forbidden';
  }
}
