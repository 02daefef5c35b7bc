import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../layout/cx.ts';

/** The outcome of a flow as the only content of a sheet: an icon, a title, a sentence, and the next step. */
export function ResultPanel({
  tone,
  icon,
  title,
  children,
  actions,
}: {
  readonly tone: 'ok' | 'info' | 'warn' | 'danger';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The element with the focus was unmounted; focusing the heading makes screen readers announce the outcome.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center text-center">
      <div className={cx('mb-4 flex size-12 items-center justify-center rounded-full [&_svg]:size-6', styles[tone])}>
        {icon}
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-xl font-semibold tracking-tight text-balance break-words outline-hidden"
      >
        {title}
      </h1>
      <div className="mt-2 flex max-w-full flex-col gap-2 text-balance break-words text-muted">{children}</div>
      {actions && <div className="mt-6 flex w-full flex-col items-center gap-3">{actions}</div>}
    </div>
  );
}

const styles = {
  ok: 'bg-ok-surface text-ok-text',
  info: 'bg-info-surface text-info-text',
  warn: 'bg-warn-surface text-warn-text',
  danger: 'bg-danger-surface text-danger-text',
} as const;
