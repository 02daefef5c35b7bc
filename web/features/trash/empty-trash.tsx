import { folderHref } from '../../drive/nodes/folder-path.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Illustration } from '../../ui/media/illustration.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';

/** The empty trash, or a search or folder without results in it. */
export function EmptyTrash({
  text,
  days,
  isPart,
  onClear,
}: {
  readonly text: string;
  /** How long an item stays in the trash. */
  readonly days: number;
  readonly isPart: boolean;
  readonly onClear: () => void;
}) {
  const messages = useMessages('drive');
  const page = messages.trashPage;
  if (isPart) {
    return (
      <EmptyState
        illustration={<EmptyTrashIllustration />}
        title={text === '' ? page.noneHereTitle : page.noneTitle}
        sentence={text === '' ? page.noneHereSentence({ days }) : page.noneSentence}
        action={<Button onPress={onClear}>{page.showAll}</Button>}
      />
    );
  }
  return (
    <EmptyState
      illustration={<EmptyTrashIllustration />}
      title={page.emptyTitle}
      sentence={page.emptySentence}
      action={<TextLink href={folderHref('root')}>{messages.gone.go}</TextLink>}
    />
  );
}

function EmptyTrashIllustration() {
  return (
    <Illustration>
      <path d="M42 30h44M54 30v-5a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v5" />
      <path d="M46 30l3.3 49.3A5 5 0 0 0 54.3 84h19.4a5 5 0 0 0 5-4.7L82 30" />
      <path d="M58 43l1.2 28M70 43l-1.2 28" opacity=".6" />
      <path d="M20 84h88" opacity=".6" />
      <path
        d="M98 84c0-9 4-13 9-14 1 6-2 12-9 14zM98 84c-1-6-4-9-8-10"
        className="text-ok-text"
        stroke="currentColor"
      />
    </Illustration>
  );
}
