import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';
import { RequestId } from './request-id.tsx';

/** An important sentence inside a page or form. */
export function Notice({
  tone,
  reference,
  children,
}: {
  readonly tone: 'danger' | 'warn' | 'info';
  readonly reference?: string | undefined;
  readonly children: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex gap-2.5 rounded-md border px-3 py-2.5 text-base', styles[tone])}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {children}
        {reference && (
          <div className="mt-1">
            <RequestId id={reference} />
          </div>
        )}
      </div>
    </div>
  );
}

const icons = { danger: CircleAlert, warn: TriangleAlert, info: Info } as const;
const styles = {
  danger: 'border-danger-line bg-danger-surface text-danger-text',
  warn: 'border-warn-line bg-warn-surface text-warn-text',
  info: 'border-info-line bg-info-surface text-info-text',
} as const;
