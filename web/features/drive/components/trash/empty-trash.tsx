import { useMessages } from '../../../../i18n/messages-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { folderHref } from '../../model/crumbs.ts';
import { EmptyTrashDrawing } from '../illustrations.tsx';

/** Nothing was thrown away, or nothing of it is called so, or nothing in that folder. */
export function EmptyTrash({
  text,
  isPart,
  onClear,
}: {
  readonly text: string;
  readonly isPart: boolean;
  readonly onClear: () => void;
}) {
  const messages = useMessages('drive');
  const page = messages.trashPage;
  if (isPart) {
    return (
      <EmptyState
        illustration={<EmptyTrashDrawing />}
        title={text === '' ? page.noneHereTitle : page.noneTitle}
        sentence={text === '' ? page.noneHereSentence : page.noneSentence}
        action={<Button onPress={onClear}>{page.showAll}</Button>}
      />
    );
  }
  return (
    <EmptyState
      illustration={<EmptyTrashDrawing />}
      title={page.emptyTitle}
      sentence={page.emptySentence}
      action={<TextLink href={folderHref('root')}>{messages.gone.go}</TextLink>}
    />
  );
}
