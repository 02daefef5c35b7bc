import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';

/** A grey placeholder for content. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div className={cx('shimmer rounded-sm', className)} />;
}

/** Announces "loading" once and hides the skeleton from screen readers; the skeleton appears after 100 ms. */
export function Loading({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="late">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden>{children}</div>
    </div>
  );
}
