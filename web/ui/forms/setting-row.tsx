import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';

/** One setting of an account or the workspace: the value at the start, its actions at the end. */
export function SettingRow({
  icon,
  title,
  beside,
  children,
  actions,
}: {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** A small addition beside the title, such as a chip. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-3 px-4 py-3.5 compact:py-2 not-last:border-b not-last:border-line tablet:flex-row tablet:items-center tablet:gap-4">
      <div className="flex min-w-0 flex-1 items-start gap-3">
        {icon && <span className="mt-0.5 flex shrink-0 text-muted [&_svg]:size-[18px]">{icon}</span>}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium break-words">{title}</span>
            {beside}
          </div>
          {children && <div className="mt-0.5 text-sm break-words text-muted">{children}</div>}
        </div>
      </div>
      {actions && (
        <div className={cx('flex shrink-0 flex-wrap gap-2', icon !== undefined && 'max-tablet:ps-[30px]')}>
          {actions}
        </div>
      )}
    </div>
  );
}
