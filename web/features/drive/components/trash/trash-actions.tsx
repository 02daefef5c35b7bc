import { RotateCcw, Trash2 } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { ToolButton } from '../../../../ui/buttons/tool-button.tsx';

/** What can be done with all of it, while nothing is selected. */
export function TrashActions({
  onRestoreAll,
  onEmpty,
}: {
  readonly onRestoreAll: () => void;
  /** Absent while only a part of it is seen. */
  readonly onEmpty: (() => void) | undefined;
}) {
  const { trashPage } = useMessages('drive');
  return (
    <div role="toolbar" aria-label={trashPage.title} className="flex gap-0.5">
      <ToolButton icon={<RotateCcw aria-hidden />} onPress={onRestoreAll}>
        {trashPage.restoreAll}
      </ToolButton>
      {onEmpty && (
        <ToolButton icon={<Trash2 aria-hidden />} onPress={onEmpty}>
          {trashPage.empty}
        </ToolButton>
      )}
    </div>
  );
}
