import type { ResultOf } from '@hearth/contract';
import { Search } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { cx } from '../../../../ui/layout/cx.ts';
import { MiddleEllipsis } from '../../../../ui/text/middle-ellipsis.tsx';
import { kindOf } from '../../model/file-kind.ts';
import { KindIcon } from '../kind-icon.tsx';

type Hit = ResultOf<'search-query'>['items'][number];

/** One line below the field: something found, or the way to all that is found. */
export function SearchHit(
  props: { readonly id: string; readonly isAt: boolean; readonly onPress: () => void } & (
    | { readonly hit: Hit }
    | { readonly text: string }
  ),
) {
  const { files } = useMessages('frame').places;
  return (
    <div
      role="option"
      id={props.id}
      aria-selected={props.isAt}
      tabIndex={-1}
      // Pressing must not take the focus from the field before the press is over.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onPress}
      onKeyDown={() => {}}
      className={cx(
        'flex h-11 min-w-0 items-center gap-3 rounded-md px-2.5',
        props.isAt ? 'bg-hover' : 'hover:bg-hover',
      )}
    >
      {'hit' in props ? (
        <>
          <KindIcon kind={kindOf(props.hit)} />
          <span className="flex min-w-0 flex-1 flex-col">
            <MiddleEllipsis text={props.hit.name} className="font-medium" />
            <span className="truncate text-xs text-muted">
              {[files, ...props.hit.path.map(({ name }) => name)].join(' › ')}
            </span>
          </span>
        </>
      ) : (
        <>
          <Search aria-hidden className="size-5 shrink-0 p-0.5 text-muted" />
          <span className="min-w-0 flex-1 truncate">{props.text}</span>
        </>
      )}
    </div>
  );
}
