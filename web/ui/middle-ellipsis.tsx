import { cx } from './cx.ts';
import { splitName } from './split-name.ts';

/** A name that gives up its middle when room is short. `dir="auto"` lets each name run in its own direction. */
export function MiddleEllipsis({ text, className }: { readonly text: string; readonly className?: string }) {
  const { head, tail } = splitName(text);
  return (
    <span dir="auto" title={text} className={cx('flex w-fit max-w-full min-w-0', className)}>
      <span className="overflow-hidden text-ellipsis whitespace-pre">{head}</span>
      {tail && <span className="shrink-0 whitespace-pre">{tail}</span>}
    </span>
  );
}
