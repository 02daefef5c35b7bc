import { useMessages } from '../../../i18n/messages-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { folderHref } from '../model/crumbs.ts';
import { RecentIllustration, StarIllustration } from './flat-illustrations.tsx';
import { FlatView, type FlatViewProps } from './flat-view.tsx';

type ViewProps = Pick<FlatViewProps, 'entry' | 'navigate' | 'slots'>;

/** Files by their last change, the latest first. */
export function RecentView(props: ViewProps) {
  const messages = useMessages('driveMore');
  return (
    <FlatView
      {...props}
      list={recent}
      title={messages.recent}
      failed={messages.recentFailed}
      empty={
        <EmptyState
          {...messages.recentEmpty}
          illustration={<RecentIllustration />}
          action={<TextLink href={folderHref('root')}>{messages.goToFiles}</TextLink>}
        />
      }
    />
  );
}

/** What the person marked to find it again quickly. */
export function StarredView(props: ViewProps) {
  const messages = useMessages('driveMore');
  return (
    <FlatView
      {...props}
      list={starred}
      title={messages.starredPage}
      failed={messages.starredFailed}
      empty={
        <EmptyState
          {...messages.starredEmpty}
          illustration={<StarIllustration />}
          action={<TextLink href={folderHref('root')}>{messages.goToFiles}</TextLink>}
        />
      }
    />
  );
}

const recent = { kind: 'recent' } as const;
const starred = { kind: 'starred' } as const;
