import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useWords } from '../../../words/words-context.ts';
import { folderHref } from '../model/crumbs.ts';
import { RecentDrawing, StarDrawing } from './flat-drawings.tsx';
import { FlatView, type FlatViewProps } from './flat-view.tsx';

type ViewProps = Pick<FlatViewProps, 'entry' | 'navigate' | 'slots'>;

/** Files by their last change, the latest first. */
export function RecentView(props: ViewProps) {
  const words = useWords('driveMore');
  return (
    <FlatView
      {...props}
      list={recent}
      title={words.recent}
      failed={words.recentFailed}
      empty={
        <EmptyState
          {...words.recentEmpty}
          drawing={<RecentDrawing />}
          action={<TextLink href={folderHref('root')}>{words.goToFiles}</TextLink>}
        />
      }
    />
  );
}

/** What the person marked to find it again quickly. */
export function StarredView(props: ViewProps) {
  const words = useWords('driveMore');
  return (
    <FlatView
      {...props}
      list={starred}
      title={words.starredPage}
      failed={words.starredFailed}
      empty={
        <EmptyState
          {...words.starredEmpty}
          drawing={<StarDrawing />}
          action={<TextLink href={folderHref('root')}>{words.goToFiles}</TextLink>}
        />
      }
    />
  );
}

const recent = { kind: 'recent' } as const;
const starred = { kind: 'starred' } as const;
