import type { OutboxItem } from '@hearth/contract';
import { Mail, Smartphone } from 'lucide-react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Chip } from '../../../ui/lists/chip.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/lists/table.tsx';
import { stateTones, templateTitle } from '../model/message-states.ts';

export interface OutboxTableProps {
  readonly mails: readonly OutboxItem[];
  readonly hrefOf: (id: string) => string;
  readonly now: number;
}

export function OutboxTable({ mails, hrefOf, now }: OutboxTableProps) {
  const { outbox: messages, templateNames } = useMessages('mail');
  const columns = [
    { name: messages.message },
    { name: messages.template, isWide: true },
    { name: messages.state, isWide: true },
    { name: messages.written, isWide: true },
  ];
  return (
    <Table label={messages.title} columns={columns}>
      {mails.map((message) => (
        <Row key={message.id}>
          <NameCell href={hrefOf(message.id)}>
            <What message={message} now={now} />
          </NameCell>
          <Cell isWide>
            <span className="text-muted">{templateTitle(message.template, templateNames)}</span>
          </Cell>
          <Cell isWide>
            <StateChip state={message.state} />
          </Cell>
          <Cell isWide>
            <When at={message.createdAt} now={now} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

export function StateChip({ state }: { readonly state: OutboxItem['state'] }) {
  const { states } = useMessages('mail');
  return <Chip tone={stateTones[state]}>{states[state].name}</Chip>;
}

function What({ message, now }: { readonly message: OutboxItem; readonly now: number }) {
  const { outbox: messages, templateNames } = useMessages('mail');
  const Icon = message.channel === 'mail' ? Mail : Smartphone;
  return (
    <span className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="truncate font-medium">
          {message.subject || templateTitle(message.template, templateNames)}
        </span>
        <span className="truncate text-sm text-muted">{messages.to({ address: message.to })}</span>
        {message.error && (
          <span className="truncate text-sm text-danger-text" title={message.error}>
            {message.error}
          </span>
        )}
        <span className="mt-1.5 flex items-center gap-2 text-sm tablet:hidden">
          <StateChip state={message.state} />
          <When at={message.createdAt} now={now} />
        </span>
      </span>
    </span>
  );
}

function When({ at, now }: { readonly at: number; readonly now: number }) {
  const format = useFormat();
  return (
    <span className="text-muted tabular-nums" title={format.moment(at)}>
      {format.when(at, now)}
    </span>
  );
}
