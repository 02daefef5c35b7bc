import type { ReactNode } from 'react';

/** One illustration, one sentence, one button. */
export function EmptyState({
  illustration,
  title,
  sentence,
  action,
  isPage,
}: {
  readonly illustration: ReactNode;
  readonly title: string;
  readonly sentence: string;
  readonly action?: ReactNode;
  /** The state fills the whole page. */
  readonly isPage?: boolean;
}) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center px-6 text-center">
      <div className="mb-5 text-edge [&_svg]:h-24">{illustration}</div>
      <Heading className="text-lg font-semibold">{title}</Heading>
      <p className="mt-1 max-w-80 text-base text-balance text-muted">{sentence}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
