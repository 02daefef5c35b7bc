import type { ReactNode } from 'react';

/** A titled section of a page. */
export function Card({
  title,
  sentence,
  children,
}: {
  readonly title: string;
  readonly sentence?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        {sentence && <p className="text-muted">{sentence}</p>}
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-raised">{children}</div>
    </section>
  );
}
