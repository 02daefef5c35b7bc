import { folderHref } from '../../../drive/nodes/folder-path.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Illustration } from '../../../ui/media/illustration.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { FlatView, type FlatViewProps } from './flat-view.tsx';

type ViewProps = Pick<FlatViewProps, 'historyEntry' | 'navigate' | 'slots'>;

/** Files by their last change, newest first. */
export function RecentView(props: ViewProps) {
  const messages = useMessages('driveViews');
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

export function StarredView(props: ViewProps) {
  const messages = useMessages('driveViews');
  return (
    <FlatView
      {...props}
      list={starred}
      title={messages.starredPage}
      failed={messages.starredFailed}
      empty={
        <EmptyState
          {...messages.starredEmpty}
          illustration={<StarredIllustration />}
          action={<TextLink href={folderHref('root')}>{messages.goToFiles}</TextLink>}
        />
      }
    />
  );
}

const recent = { kind: 'recent' } as const;
const starred = { kind: 'starred' } as const;

function RecentIllustration() {
  return (
    <Illustration>
      <path d="M34 84V20a5 5 0 0 1 5-5h28l17 17v10" />
      <path d="M67 15v12a5 5 0 0 0 5 5h12M34 84h24" />
      <path d="M44 44h20M44 56h12" opacity=".6" />
      <circle cx="82" cy="66" r="19" />
      <path d="M82 55v11l7 5" className="text-accent-text" stroke="currentColor" />
      <path d="M108 26v6M105 29h6" opacity=".6" />
    </Illustration>
  );
}

function StarredIllustration() {
  return (
    <Illustration>
      <path d="M64 16l10.6 21.9 24 3.3-17.5 16.8 4.3 23.9L64 70.5 42.6 81.9l4.3-23.9L29.4 41.2l24-3.3z" />
      <path d="M18 88h92" opacity=".6" />
      <path d="M64 30l5.6 11.6" className="text-accent-text" stroke="currentColor" />
      <path d="M108 18v6M105 21h6M20 24v4M18 26h4" opacity=".6" />
    </Illustration>
  );
}
