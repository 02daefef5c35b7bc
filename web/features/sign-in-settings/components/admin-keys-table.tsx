import type { ConsoleAdminKey } from '@hearth/contract';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/lists/table.tsx';

export function AdminKeysTable({
  keys,
  now,
  onRevoke,
}: {
  readonly keys: readonly ConsoleAdminKey[];
  readonly now: number;
  readonly onRevoke: (key: ConsoleAdminKey) => void;
}) {
  const { keys: messages } = useMessages('signInSettings');
  const columns = [
    { name: messages.key },
    { name: messages.state, isWide: true },
    { name: messages.made, isWide: true },
    { name: messages.actions, isSilent: true },
  ];
  return (
    <Table label={messages.title} columns={columns}>
      {keys.map((key) => (
        <Row key={key.id} isQuiet={key.revokedAt !== null}>
          <NameCell>
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-medium">{key.name}</span>
              <span className="truncate font-mono text-sm text-muted" title={key.clientEmail}>
                {key.clientEmail}
              </span>
              <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tablet:hidden">
                <KeyStatus adminKey={key} now={now} />
                <Made at={key.createdAt} now={now} />
              </span>
            </span>
          </NameCell>
          <Cell isWide>
            <KeyStatus adminKey={key} now={now} />
          </Cell>
          <Cell isWide>
            <Made at={key.createdAt} now={now} />
          </Cell>
          <Cell isEnd>
            {key.revokedAt === null && (
              <Button aria-label={messages.revokeNamed({ name: key.name })} onPress={() => onRevoke(key)}>
                {messages.revoke}
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function KeyStatus({ adminKey: { revokedAt }, now }: { readonly adminKey: ConsoleAdminKey; readonly now: number }) {
  const { keys: messages } = useMessages('signInSettings');
  const format = useFormat();
  if (revokedAt === null) return <Chip tone="ok">{messages.good}</Chip>;
  return (
    <span title={format.moment(revokedAt)}>
      <Chip>{messages.revoked({ when: format.whenWithin(revokedAt, now) })}</Chip>
    </span>
  );
}

function Made({ at, now }: { readonly at: number; readonly now: number }) {
  const format = useFormat();
  return (
    <span className="text-muted tabular-nums" title={format.moment(at)}>
      {format.when(at, now)}
    </span>
  );
}
