import { labelVersion } from '../store/versions.ts';
import type { ShownVersion } from './list-versions.ts';
import { permitVersion } from './permit-file.ts';
import { changeSpace, type SpaceParts } from './space.ts';

/** A version with a label is never pruned; null takes the label off. */
export type LabelVersion = (
  uid: string,
  wish: { readonly nodeId: string; readonly versionId: string; readonly label: string | null },
) => Promise<ShownVersion>;

export function createLabelVersion(parts: SpaceParts): LabelVersion {
  return (uid, { label, ...which }) =>
    changeSpace(parts, uid, async (transaction) => {
      const { node, version } = await permitVersion(transaction, uid, which, 'replace');
      await labelVersion(transaction, version.id, label);
      return { ...version, label, isCurrent: version.id === node.versionId };
    });
}
