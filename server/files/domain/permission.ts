/** What a caller may want to do with a node. */
export type NodeAction =
  | 'see'
  | 'list'
  /** A picture of a file, or a view of it that is not kept. */
  | 'preview'
  | 'read'
  | 'add'
  | 'rename'
  | 'trash'
  | 'restore'
  | 'purge'
  /** Give a file other bytes by a new version, and have a say over its older ones. */
  | 'replace'
  /** Send the bytes of an upload that was begun. */
  | 'upload'
  | 'change-object'
  /** Hand it out by a link or collect files in it by a request. */
  | 'share';

/** What the decision rests on. */
export interface AccessFacts {
  readonly ownerUid: string;
  readonly createdBy: string;
  readonly state: NodeState;
  readonly isTop: boolean;
  /** The worst state among the folders around the node. */
  readonly around: 'active' | 'trashed' | 'purging';
}

/**
 * `uploading`: reserved, its bytes on their way. `held`: its bytes came by a file request, and whoever sent them has not
 * handed them in yet. `purging`: on its way out, never to be seen again.
 */
export type NodeState = 'uploading' | 'pending' | 'active' | 'trashed' | 'purging';

/** `hidden` is answered as if the node did not exist, so nobody learns that it does (T17). */
export type Decision = 'allowed' | 'hidden' | 'trashed' | 'not-trashed' | 'forbidden';

/** Somebody without an account, known by the link or request they came by. */
export interface Guest {
  /** The person who let them in. */
  readonly creatorUid: string;
  /** What they were let in for, as far as it holds now. */
  readonly may: ReadonlySet<NodeAction>;
  /** Whether the node is what they were shown, or lies in it. */
  readonly isWithin: boolean;
}

/** The one decision about a node. Every callable and every door of the bucket goes by it. */
export function decide(who: string | undefined | Guest, node: AccessFacts, action: NodeAction): Decision {
  return typeof who === 'object' ? decideGuest(who, node, action) : decidePerson(who, node, action);
}

/** Never more than who let them in may do at this moment; and a visitor does not learn what lies in somebody's trash. */
function decideGuest(visitor: Guest, node: AccessFacts, action: NodeAction): Decision {
  if (!visitor.isWithin || !visitor.may.has(action)) return 'hidden';
  if (node.state !== 'active' || node.around !== 'active') return 'hidden';
  const decision = decidePerson(visitor.creatorUid, node, action);
  return decision === 'allowed' || decision === 'forbidden' ? decision : 'hidden';
}

function decidePerson(uid: string | undefined, node: AccessFacts, action: NodeAction): Decision {
  if (uid === undefined || uid !== node.ownerUid) return 'hidden';
  if (node.state === 'purging' || node.around === 'purging') return 'hidden';
  switch (node.state) {
    case 'uploading':
      return decideUploading(uid, node, action);
    // Nobody's yet: its sender may still take it back, so its owner has not seen it.
    case 'pending':
      return 'hidden';
    case 'trashed':
      return action === 'see' || action === 'restore' || action === 'purge' ? 'allowed' : 'trashed';
    case 'active':
      return node.around === 'trashed' ? 'trashed' : decideActive(node, action);
  }
}

function decideUploading(uid: string, node: AccessFacts, action: NodeAction): Decision {
  if (action !== 'upload' || uid !== node.createdBy) return 'hidden';
  return node.around === 'trashed' ? 'trashed' : 'allowed';
}

function decideActive(node: AccessFacts, action: NodeAction): Decision {
  switch (action) {
    case 'see':
    case 'list':
    case 'preview':
    case 'read':
    case 'add':
    case 'replace':
      return 'allowed';
    case 'rename':
    case 'trash':
    case 'share':
      return node.isTop ? 'forbidden' : 'allowed';
    case 'restore':
    case 'purge':
      return 'not-trashed';
    // Bytes of a finished file are replaced by a new version, and its metadata is the drive's: neither from outside.
    case 'upload':
    case 'change-object':
      return 'forbidden';
  }
}
