import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';

export function Chip({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'ok' | 'warn' | 'danger' | 'info';
  readonly children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center rounded-full border px-2 text-xs font-medium whitespace-nowrap',
        styles[tone],
      )}
    >
      {children}
    </span>
  );
}

const styles = {
  plain: 'border-line bg-hover text-muted',
  ok: 'border-ok-line bg-ok-surface text-ok-text',
  warn: 'border-warn-line bg-warn-surface text-warn-text',
  danger: 'border-danger-line bg-danger-surface text-danger-text',
  info: 'border-info-line bg-info-surface text-info-text',
} as const;
