import type { ReactNode } from 'react';

/** The title and one sentence at the top of a sign-in page. */
export function FormHeading({
  title,
  sentence,
}: {
  readonly title: string;
  readonly sentence?: ReactNode | undefined;
}) {
  return (
    <header className="mb-6">
      <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
      {sentence && <p className="mt-1 text-muted">{sentence}</p>}
    </header>
  );
}
