import type { OutboxItem } from '@hearth/contract';
import type { ReactNode } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { languageName } from '../model/language-name.ts';
import { templateTitle } from '../model/message-states.ts';
import { StateChip } from './outbox-table.tsx';

/** Recipient, time, delivery state and the last error of the mail server. */
export function MessageFacts({ message, now }: { readonly message: OutboxItem; readonly now: number }) {
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
          <p className="text-sm font-medium">{messages.serverSaid}</p>
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
