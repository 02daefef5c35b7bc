import { keepVersion, type Version } from '../store/versions.ts';
import { permitVersion } from './permit-file.ts';
import { type ShownVersion, type ShowParts, showVersion } from './shown-version.ts';
import { changeSpace, type SpaceParts } from './space.ts';

interface Which {
  readonly nodeId: string;
  readonly versionId: string;
}

/** A version with a label is never pruned; null takes the label off. */
export type LabelVersion = (uid: string, wish: Which & { readonly label: string | null }) => Promise<ShownVersion>;
/** Nor is a pinned one, which needs no name. */
export type PinVersion = (uid: string, wish: Which & { readonly pinned: boolean }) => Promise<ShownVersion>;

export function createLabelVersion(parts: SpaceParts & ShowParts): LabelVersion {
  return (uid, { label, ...which }) => keep(parts, uid, which, { label });
}

export function createPinVersion(parts: SpaceParts & ShowParts): PinVersion {
  return (uid, { pinned, ...which }) => keep(parts, uid, which, { pinned });
}

async function keep(
  parts: SpaceParts & ShowParts,
  uid: string,
  which: Which,
  change: Partial<Pick<Version, 'label' | 'pinned'>>,
): Promise<ShownVersion> {
  const { node, version } = await changeSpace(parts, uid, async (transaction) => {
    const found = await permitVersion(transaction, uid, which, 'replace');
    await keepVersion(transaction, found.version.id, change);
    return found;
  });
  return showVersion(parts, node, { ...version, ...change });
}
