import { useEffect, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { cx } from '../layout/cx.ts';

export interface TabLink {
  readonly href: string;
  readonly text: string;
  readonly isCurrent: boolean;
}

/** Sections of one page, each with its own URL. On a phone the row scrolls sideways. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
  const current = useRef<HTMLLIElement>(null);
  const currentHref = tabs.find(({ isCurrent }) => isCurrent)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again when the current tab changes.
  useEffect(() => {
    // One frame later, because the router first restores the scroll position of this URL.
    const frame = requestAnimationFrame(() => current.current?.scrollIntoView({ block: 'nearest', inline: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [currentHref]);
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] tablet:-mx-6 tablet:px-6">
      <ul className="flex min-w-full w-max gap-5 border-b border-line">
        {tabs.map(({ href, text, isCurrent }) => (
          <li key={href} ref={isCurrent ? current : null}>
            <Link
              href={href}
              {...(isCurrent && { 'aria-current': 'page' })}
              className={cx(
                '-mb-px flex h-10 cursor-default items-center justify-center rounded-t-sm border-b-2 px-0.5 whitespace-nowrap -outline-offset-2 transition-colors touch:h-12 touch:min-w-11',
                isCurrent
                  ? 'border-accent font-medium text-text'
                  : 'border-transparent text-muted data-hovered:border-edge data-hovered:text-text',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
