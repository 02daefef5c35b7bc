import { cx } from '../layout/cx.ts';
import { splitName } from './split-name.ts';

/** A name that gives up its middle when room is short. `dir="auto"` lets each name run in its own direction. */
export function MiddleEllipsis({
  text,
  whole,
  className,
}: {
  readonly text: string;
  /** A name up to this long has no middle to give up. */
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
