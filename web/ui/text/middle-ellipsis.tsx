import { cx } from '../layout/cx.ts';
import { splitName } from './split-name.ts';

/** A name that is shortened in the middle when space is short. `dir="auto"` gives each name its own direction. */
export function MiddleEllipsis({
  text,
  whole,
  className,
}: {
  readonly text: string;
  /** A name up to this length is not split. */
  readonly whole?: number;
  readonly className?: string;
}) {
  const { head, tail } = splitName(text, whole);
  return (
    <span dir="auto" title={text} className={cx('flex w-fit max-w-full min-w-0', className)}>
      <span className="overflow-hidden text-ellipsis whitespace-pre">{head}</span>
      {tail && <span className="shrink-0 whitespace-pre">{tail}</span>}
    </span>
  );
}
