import type { OutboxItem, ResultOf } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CopyableValue } from '../../../ui/lists/copyable-value.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { outboxMessage } from '../api/queries.ts';
import { useMessageWrites } from '../api/writes.ts';
import { languageName } from '../model/language-name.ts';
import { canCancel, canResend, linksIn, templateTitle } from '../model/message-states.ts';
import { StateChip } from './outbox-table.tsx';
import { RenderedMessage } from './rendered-message.tsx';

/** One message: delivery state, content and actions. */
export function MessageDialog({
  id,
  latest,
  delivers,
  onClose,
}: {
  readonly id: string;
  /** The message from the polled list, whose state is newer than that of the cached message. */
  readonly latest: OutboxItem | undefined;
  /** Whether a mail server is configured. */
  readonly delivers: boolean;
  readonly onClose: () => void;
}) {
  const { message: messages, templateNames } = useMessages('mail');
  const { call } = useBackend();
  const query = useQuery(outboxMessage(call, id));
  const message = query.data && { ...query.data, ...latest };
  const title = message ? message.subject || templateTitle(message.template, templateNames) : messages.title;
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {message ? (
        <OpenMessage message={message} canResend={canResend(message, delivers)} now={query.dataUpdatedAt} />
      ) : query.isError ? (
        <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <DialogBody>
          <Loading label={messages.loading}>
            <div className="flex flex-col gap-3">
              <Skeleton className="h-4 w-64 max-w-full" />
              <Skeleton className="h-80 w-full rounded-md" />
            </div>
          </Loading>
        </DialogBody>
      )}
    </Dialog>
  );
}

function OpenMessage({
  message,
  canResend,
  now,
}: {
  readonly message: ResultOf<'console-outboxMessage'>;
  readonly canResend: boolean;
  readonly now: number;
}) {
  const { message: messages } = useMessages('mail');
  const writes = useMessageWrites(message.id);
  const toasts = useToasts();
  const resend = useAsyncAction(async () => {
    await writes.resend();
    toasts.show({ message: messages.resent });
  });
  const cancel = useAsyncAction(writes.cancel);
  const error = resend.error ?? cancel.error;
  return (
    <>
      <DialogBody>
        <MessageFacts message={message} now={now} />
        <ErrorNotice error={error} />
        {message.state === 'unsent' &&
          linksIn(message.text).map((link) => (
            <CopyableValue key={link} label={messages.link} value={link} copyLabel={messages.copyLink} />
          ))}
        <RenderedMessage title={messages.frame} text={message.text} html={message.html} />
      </DialogBody>
      <DialogButtons>
        {canCancel(message.state) && (
          <Button isPending={cancel.isPending} onPress={cancel.run}>
            {messages.cancel}
          </Button>
        )}
        {canResend && (
          <Button variant="primary" isPending={resend.isPending} onPress={resend.run}>
            {messages.resend}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

/** Recipient, time, delivery state and the last error of the mail server. */
function MessageFacts({ message, now }: { readonly message: OutboxItem; readonly now: number }) {
  const { message: messages, states, templateNames } = useMessages('mail');
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StateChip state={message.state} />
        <span className="text-muted">{states[message.state].sentence}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact name={messages.to}>{message.to}</Fact>
        <Fact name={messages.template}>
          {templateTitle(message.template, templateNames)}, {languageName(message.language)}
        </Fact>
        <Fact name={messages.written}>
          <Moment at={message.createdAt} now={now} />
        </Fact>
        {message.sentAt !== null && (
          <Fact name={messages.sent}>
            <Moment at={message.sentAt} now={now} />
          </Fact>
        )}
        {message.attempts > 0 && <Fact name={messages.attempts}>{String(message.attempts)}</Fact>}
        {message.nextAt !== null && (
          <Fact name={messages.nextAttempt}>
            <Moment at={message.nextAt} now={now} />
          </Fact>
        )}
      </dl>
      {message.error && (
        <div className="rounded-md border border-danger-line bg-danger-surface px-3 py-2 text-danger-text">
          <p className="text-sm font-medium">{messages.serverReply}</p>
          <p className="font-mono text-sm break-words">{message.error}</p>
        </div>
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function Moment({ at, now }: { readonly at: number; readonly now: number }) {
  const format = useFormat();
  return <span title={format.moment(at)}>{format.when(at, now)}</span>;
}
