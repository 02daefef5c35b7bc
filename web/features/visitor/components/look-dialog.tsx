import type { SharedItem } from '@hearth/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useWords } from '../../../words/words-context.ts';
import type { Pass } from '../model/pass.ts';
import { FileStage } from './file-stage.tsx';

export interface LookDialogProps {
  readonly item: SharedItem;
  readonly items: readonly SharedItem[];
  readonly pass: Pass;
  readonly isSaving: boolean;
  readonly onSave?: ((item: SharedItem) => void) | undefined;
  readonly onShow: (item: SharedItem) => void;
  readonly onClose: () => void;
}

/** One file of several, over the list. */
export function LookDialog({ item, items, pass, isSaving, onSave, onShow, onClose }: LookDialogProps) {
  const words = useWords('visitor');
  const files = items.filter(({ kind }) => kind === 'file');
  const at = files.findIndex(({ id }) => id === item.id);
  const [before, after] = [files[at - 1], files[at + 1]];
  return (
    <Dialog size="lg" title={item.name} onClose={onClose}>
      <DialogBody>
        <FileStage item={item} pass={pass} isSaving={isSaving} onSave={onSave && (() => onSave(item))} />
        {files.length > 1 && (
          <div className="flex justify-between pb-2">
            <IconButton label={words.previous} isDisabled={!before} onPress={() => before && onShow(before)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={words.next} isDisabled={!after} onPress={() => after && onShow(after)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}
