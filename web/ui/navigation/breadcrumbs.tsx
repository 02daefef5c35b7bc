import { ChevronRight } from 'lucide-react';
import { type DragEvent, Fragment, lazy, Suspense } from 'react';
import { Link } from 'react-aria-components/Link';
import { useMessages } from '../../i18n/messages-context.ts';
import { cx } from '../layout/cx.ts';
import { phone, useMediaQuery } from '../layout/use-media-query.ts';
import type { Crumb } from './crumb.ts';

const CollapsedCrumbs = lazy(() =>
  import('./collapsed-crumbs.tsx').then((module) => ({ default: module.CollapsedCrumbs })),
);

/** A crumb as a drop target. */
export interface CrumbDrops {
  readonly isOver: boolean;
  /** The upload drop handler finds the folder under the pointer by these attributes. */
  readonly 'data-id': string;
  readonly 'data-folder': string;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/**
 * The path to the current folder without the folder itself, which is the page's title. A long path keeps its ends and
 * collapses the middle into a menu.
 */
export function Breadcrumbs({
  crumbs,
  dropsOf,
}: {
  readonly crumbs: readonly Crumb[];
  readonly dropsOf?: (crumb: Crumb) => CrumbDrops;
}) {
  const messages = useMessages('ui');
  const shownMax = useMediaQuery(phone) ? 2 : 4;
  const folded = crumbs.length > shownMax ? crumbs.slice(1, crumbs.length - shownMax + 1) : [];
  const shown = crumbs.filter((crumb) => !folded.includes(crumb));
  return (
    <nav aria-label={messages.path} className="-ms-1 flex h-6 items-center">
      <ol className="flex min-w-0 items-center">
        {shown.map((crumb, index) => {
          const { isOver = false, ...drops } = dropsOf?.(crumb) ?? {};
          return (
            <Fragment key={crumb.id}>
              <li {...drops} className={cx('flex min-w-0 items-center rounded-sm', isOver && overStyle)}>
                <Link
                  href={crumb.href}
                  className="max-w-52 truncate rounded-sm px-1 text-sm touch:-my-3 touch:py-3 [unicode-bidi:plaintext] text-muted data-hovered:text-text data-hovered:underline"
                >
                  {crumb.name}
                </Link>
              </li>
              <li aria-hidden className="flex">
                <ChevronRight className="size-3.5 shrink-0 text-faint" />
              </li>
              {index === 0 && folded.length > 0 && (
                <li className="flex items-center">
                  <Suspense fallback={<span className="px-2 text-muted">…</span>}>
                    <CollapsedCrumbs crumbs={folded} />
                  </Suspense>
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}

const overStyle = 'bg-accent-soft outline-2 outline-accent';
