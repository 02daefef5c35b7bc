import type { ConsoleAdminKey } from '@hearth/contract';
import { formatMoment, formatWhen } from '../../../lib/format-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/table.tsx';

export function AdminKeysTable({
  keys,
  now,
  onRevoke,
}: {
  readonly keys: readonly ConsoleAdminKey[];
  readonly now: number;
  readonly onRevoke: (key: ConsoleAdminKey) => void;
}) {
  return (
    <Table label="Admin keys" columns={columns}>
      {keys.map((key) => (
        <Row key={key.id} isQuiet={key.revokedAt !== null}>
          <NameCell>
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-medium">{key.name}</span>
              <span className="truncate font-mono text-sm text-muted" title={key.clientEmail}>
                {key.clientEmail}
              </span>
              <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tablet:hidden">
                <Standing adminKey={key} now={now} />
                <Made at={key.createdAt} now={now} />
              </span>
            </span>
          </NameCell>
          <Cell isWide>
            <Standing adminKey={key} now={now} />
          </Cell>
          <Cell isWide>
            <Made at={key.createdAt} now={now} />
          </Cell>
          <Cell isEnd>
            {key.revokedAt === null && (
              <Button aria-label={`Revoke ${key.name}`} onPress={() => onRevoke(key)}>
                Revoke
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const columns = [
  { name: 'Key' },
  { name: 'State', isWide: true },
  { name: 'Made', isWide: true },
  { name: 'Actions', isSilent: true },
];

function Standing({ adminKey: { revokedAt }, now }: { readonly adminKey: ConsoleAdminKey; readonly now: number }) {
  if (revokedAt === null) return <Chip tone="ok">Good</Chip>;
  return (
    <span title={formatMoment(revokedAt)}>
      <Chip>{`Revoked ${formatWhen(revokedAt, now)}`}</Chip>
    </span>
  );
}

function Made({ at, now }: { readonly at: number; readonly now: number }) {
  return (
    <span className="text-muted tabular-nums" title={formatMoment(at)}>
      {formatWhen(at, now)}
    </span>
  );
}
