import type { DriveNode } from '@hearth/contract';
import { marksOf } from '../../../drive/nodes/node-marks.ts';
import { cx } from '../../../ui/layout/cx.ts';

/** The marks of an item beside its name. Screen readers get them from the label of the row. */
export function MarkIcons({ node, className }: { readonly node: DriveNode; readonly className: string }) {
  return marksOf(node).map(({ callable, Icon }) => (
    <Icon key={callable} aria-hidden className={cx('shrink-0 fill-current text-muted', className)} />
  ));
}
