import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { PageTitle } from '../page-title.tsx';

/** Title, one sentence, the thing itself. */
export function Page({
  title,
  sentence,
  wide,
  children,
}: {
  readonly title: string;
  readonly sentence: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="h-full overflow-y-auto">
      <PageTitle>{title}</PageTitle>
      <div
        className={cx(
          'flex flex-col gap-8 px-4 pt-3 pb-16 tablet:px-6 tablet:pt-4',
          wide ? 'max-w-[1040px]' : 'max-w-[720px]',
        )}
      >
        <header>
          <h1 className="flex min-h-10 items-center text-xl font-semibold tracking-tight">{title}</h1>
          <p className="text-muted">{sentence}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
