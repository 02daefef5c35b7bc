import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Breadcrumbs as AriaBreadcrumbs, Breadcrumb } from 'react-aria-components/Breadcrumbs';
import { Link } from 'react-aria-components/Link';

import type { Crumb } from './crumb.ts';

const FoldedCrumbs = lazy(() => import('./folded-crumbs.tsx').then((module) => ({ default: module.FoldedCrumbs })));

/** The way here, without the place itself: that is the page's title. A long way keeps its ends; the middle is in a menu. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const folded = crumbs.length > shownMax ? crumbs.slice(1, -1) : [];
  const shown = folded.length > 0 ? [crumbs[0], crumbs.at(-1)].filter((crumb) => crumb !== undefined) : crumbs;
  return (
    <div className="flex h-6 items-center">
      <AriaBreadcrumbs aria-label="Path" className="flex min-w-0 items-center">
        {shown.map((crumb, index) => (
          <Breadcrumb key={crumb.id} id={crumb.id} className="flex min-w-0 items-center">
            <Link
              href={crumb.href}
              className="max-w-52 truncate rounded-sm px-1 text-sm text-muted first:-ml-1 data-hovered:text-text data-hovered:underline"
            >
              {crumb.name}
            </Link>
            <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />
            {index === 0 && folded.length > 0 && (
              <Suspense fallback={<span className="px-2 text-muted">…</span>}>
                <FoldedCrumbs crumbs={folded} />
              </Suspense>
            )}
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
    </div>
  );
}

const shownMax = 3;
