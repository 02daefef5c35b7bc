import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { textBytesMax } from '../../../../lib/format/text-bytes.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { Hindrance } from './use-text-edit.ts';

export interface StaleNoticeProps {
  readonly hindrance: Hindrance;
  readonly isSaving: boolean;
  readonly onShow: () => void;
  readonly onCopy: () => void;
  readonly onReplace: (seen: string) => void;
}

/** Explains why the text was not saved and offers actions that keep both versions. */
export function StaleNotice({ hindrance, isSaving, onShow, onCopy, onReplace }: StaleNoticeProps) {
  const messages = useMessages('texts');
  const format = useFormat();
  if (hindrance.kind === 'error') return <ErrorNotice error={hindrance.error} />;
  if (hindrance.kind === 'tooLarge')
    return <Notice tone="warn">{messages.tooLarge({ max: format.size(textBytesMax) })}</Notice>;
  if (hindrance.kind === 'aside') return <Notice tone="warn">{messages.savedAside}</Notice>;
  const { title, sentence } = hindrance.kind === 'gone' ? messages.gone : messages.stale;
  return (
    <Notice tone="warn">
      <p className="font-medium">{title}</p>
      <p>{sentence}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {hindrance.kind === 'stale' && <Button onPress={onShow}>{messages.showIt}</Button>}
        <Button isPending={isSaving} onPress={onCopy}>
          {messages.saveCopy}
        </Button>
        {hindrance.kind === 'stale' && (
          <Button isDisabled={isSaving} onPress={() => onReplace(hindrance.seen)}>
            {messages.replace}
          </Button>
        )}
      </div>
    </Notice>
  );
}
