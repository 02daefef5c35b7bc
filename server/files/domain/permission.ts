/** What a principal may want to do with a node. */
export type NodeAction =
  | 'see'
  | 'list'
  /** See a thumbnail or an inline view of a file. */
  | 'preview'
  | 'read'
  | 'add'
  | 'rename'
  | 'trash'
  | 'restore'
  | 'purge'
  /** Add a version to a file, and change its older versions. */
  | 'replace'
  /** Send the bytes of an upload that was begun. */
  | 'upload'
  | 'change-object'
  /** Make a link to the node, or a file request into it. */
  | 'share';

/** What the decision depends on. */
export interface AccessFacts {
  readonly ownerUid: string;
  readonly createdBy: string;
  readonly state: NodeState;
  readonly isTop: boolean;
  /** The worst state among the ancestors of the node. */
  readonly around: 'active' | 'trashed' | 'purging';
}

/**
 * `uploading`: the bytes are being sent. `pending`: sent by a file request and not submitted yet. `purging`: being
 * deleted, and visible to nobody.
 */
export type NodeState = 'uploading' | 'pending' | 'active' | 'trashed' | 'purging';

/** `hidden` is answered as if the node did not exist, so that nobody learns of it (T17). */
export type Decision = 'allowed' | 'hidden' | 'trashed' | 'not-trashed' | 'forbidden';

/** A visitor without an account, identified by a link or a file request. */
export interface Guest {
  /** The person who made the link or request. */
  readonly creatorUid: string;
  /** What the link or request allows at this moment. */
  readonly may: ReadonlySet<NodeAction>;
  /** Whether the node is a target of the link or request, or below one. */
  readonly isWithin: boolean;
}

/** The one decision about a node; every callable and every request to the bucket uses it. */
export function decide(who: string | undefined | Guest, node: AccessFacts, action: NodeAction): Decision {
  return typeof who === 'object' ? decideGuest(who, node, action) : decidePerson(who, node, action);
}

/** Never more than the creator may do at this moment; and a visitor does not learn what is in the trash. */
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
    // The sender may still withdraw the file, so the owner does not see it yet.
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
    // The bytes of a file change only by a new version, and its metadata belongs to the drive.
    case 'upload':
    case 'change-object':
      return 'forbidden';
  }
}
