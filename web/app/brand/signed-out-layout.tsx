import type { ReactNode } from 'react';
import { FormHeading } from '../../ui/layout/form-heading.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Mark } from './mark.tsx';

/**
 * The layout of the sign-in pages: one column with logo and workspace name. Without `title` the content renders its own
 * heading.
 */
export function SignedOutLayout({
  place,
  title,
  sentence,
  children,
  below,
}: {
  readonly place: string;
  readonly title?: string;
  readonly sentence?: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) {
  return (
    <main className="flex min-h-full flex-col items-center px-4 py-8 tablet:justify-center tablet:py-16">
      <div className="flex w-full max-w-[400px] flex-col">
        <div className="mb-8 flex items-center justify-center gap-2.5">
          <Mark className="size-7 shrink-0" />
          <span className="truncate text-lg font-semibold tracking-tight">{place}</span>
        </div>
        <div className="rounded-lg border border-line bg-panel p-6 tablet:p-8">
          {title && <FormHeading title={title} sentence={sentence} />}
          {children}
        </div>
        {below && <p className="mt-6 text-center text-muted">{below}</p>}
        <LanguageSelect />
      </div>
    </main>
  );
}
