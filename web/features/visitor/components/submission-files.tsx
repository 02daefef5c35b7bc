import { useState, useSyncExternalStore } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import type { Backend } from '../../../lib/backend/backend.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';
import { sendFile } from '../api/send-file.ts';
import type { LinkAccess } from '../model/link-access.ts';
import { oneAtATime } from '../model/one-at-a-time.ts';
import { type SendItem, SendQueue } from '../model/send-queue.ts';
import type { SubmissionSession } from '../model/submission-session.ts';
import { SendArea } from './send-area.tsx';

export interface SubmissionFilesProps {
  readonly access: LinkAccess;
  readonly who: { readonly name: string; readonly email: string };
  readonly session: SubmissionSession;
  readonly onChange: (changes: Partial<SubmissionSession>) => void;
  /** Defined until the first upload begins, because the sender is fixed from then on. */
  readonly onChangeWho?: (() => void) | undefined;
}

/** The files of a submission: add, withdraw and submit. */
export function SubmissionFiles({ access, who, session, onChange, onChangeWho }: SubmissionFilesProps) {
  const messages = useMessages('submitFiles');
  const report = useReportFailure();
  const backend = useBackend();
  const [queue] = useState(() => createQueue(backend, access, who, session, onChange));
  const items = useSyncExternalStore(queue.subscribe, queue.read);
  const arrived = items.filter(({ state }) => state === 'arrived');
  const isBusy = items.some(({ state }) => state === 'sending' || state === 'waiting');
  const { submitKey } = session;
  const submit = useAsyncAction(async () => {
    if (submitKey === null) return;
    onChange({ receipt: await backend.call('request-submit', { ...access, submitKey }, newRequestId()) });
  });
  async function removeUploaded(item: SendItem): Promise<void> {
    if (item.nodeId !== null && submitKey !== null) {
      await backend.call('request-remove', { ...access, submitKey, nodeId: item.nodeId }, newRequestId());
    }
    queue.remove(item.id);
    onChange({ arrived: arrivedOf(queue.read()) });
  }
  const name = who.name || who.email;
  return (
    <div className="flex flex-col gap-4">
      {name !== '' && (
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          <span dir="auto">{messages.as({ name })}</span>
          {onChangeWho && <TextButton onPress={onChangeWho}>{messages.change}</TextButton>}
        </p>
      )}
      <SendArea queue={queue} mayRemoveUploaded onRemove={(item) => void report(() => removeUploaded(item))} isMain />
      <ErrorNotice error={submit.error} />
      <div className="flex flex-col gap-2">
        <Button
          variant={items.length === 0 ? 'secondary' : 'primary'}
          size="lg"
          wide
          isPending={submit.isPending}
          isDisabled={arrived.length === 0 || isBusy}
          onPress={submit.run}
        >
          {arrived.length === 0 ? messages.submit : messages.submitFiles({ count: arrived.length })}
        </Button>
        <p className="text-center text-sm text-muted">
          {isBusy ? messages.stillSending : arrived.length === 0 ? messages.firstAdd : messages.private}
        </p>
      </div>
    </div>
  );
}

function createQueue(
  backend: Backend,
  access: LinkAccess,
  who: SubmissionFilesProps['who'],
  session: SubmissionSession,
  onChange: SubmissionFilesProps['onChange'],
): SendQueue {
  let key = session.submitKey;
  // The first file creates the submission. Concurrent first calls would create one submission each.
  const begin = oneAtATime(async (file: File) => {
    const { name, size, type, lastModified } = file;
    const begun = await backend.call(
      'request-begin',
      {
        ...access,
        ...(key !== null && { submitKey: key }),
        ...(who.name && { submitterName: who.name }),
        ...(who.email && { submitterEmail: who.email }),
        ...{ name, size, contentType: type || 'application/octet-stream', contentMtime: lastModified },
      },
      newRequestId(),
    );
    key = begun.submitKey;
    onChange({ submitKey: key });
    return begun;
  });
  const before = session.arrived.map(
    ({ nodeId, name, size }, index): SendItem => ({
      ...{ id: index + 1, name, size, nodeId },
      state: 'arrived',
      sentBytes: size,
      isOffline: false,
      error: null,
    }),
  );
  const queue: SendQueue = new SendQueue(
    (file, events) => sendFile(backend, { token: access.token, begin }, file, events),
    () => onChange({ arrived: arrivedOf(queue.read()) }),
    before,
  );
  return queue;
}

function arrivedOf(items: readonly SendItem[]): SubmissionSession['arrived'] {
  return items.flatMap(({ state, nodeId, name, size }) =>
    state === 'arrived' && nodeId !== null ? [{ nodeId, name, size }] : [],
  );
}
