import type { FileRequest } from '@hearth/contract';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { useWords } from '../../../words/words-context.ts';
import { useRequestWrites } from '../api/use-request-writes.ts';
import { EditRequestDialog } from './edit-request-dialog.tsx';

/** What is asked before a request is changed. */
export function AskedOfRequest({
  what,
  request,
  onClose,
  onDone,
}: {
  readonly what: 'edit' | 'rotate' | 'remove';
  readonly request: FileRequest;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}) {
  const words = useWords('requests');
  const writes = useRequestWrites();
  const rotate = useDeed(async () => {
    const { url } = await writes.rotate({ id: request.id });
    // It can be copied by hand where the browser refuses.
    await copyText(url).catch(() => undefined);
    onDone(words.acts.rotated);
  });
  const remove = useDeed(async () => {
    await writes.remove({ id: request.id });
    onDone(words.acts.removed);
  });
  if (what === 'edit') {
    return <EditRequestDialog request={request} onClose={onClose} onSaved={() => onDone(words.acts.saved)} />;
  }
  const deed = what === 'rotate' ? rotate : remove;
  const ask = what === 'rotate' ? words.rotateAsk : { ...words.removeAsk, title: words.removeAsk.title(request.title) };
  return (
    <ConfirmDialog
      title={ask.title}
      verb={ask.verb}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>{ask.sentence}</p>
    </ConfirmDialog>
  );
}
