import type { ConsoleSecret, Role } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/lists/table.tsx';
import { NoKeyIllustration } from '../../../ui/media/illustrations.tsx';
import { secrets } from '../api/queries.ts';

const SetSecretDialog = lazy(() =>
  import('./secret-dialogs.tsx').then((module) => ({ default: module.SetSecretDialog })),
);
const DeleteSecretDialog = lazy(() =>
  import('./secret-dialogs.tsx').then((module) => ({ default: module.DeleteSecretDialog })),
);

/** The secrets of functions, without their values. Only owners change them. */
export function SecretsView({ me }: { readonly me: { readonly role: Role } }) {
  const { secrets: messages } = useMessages('functions');
  const { call } = useBackend();
  const query = useInfiniteQuery(secrets(call));
  const [setting, setSetting] = useState<'new' | ConsoleSecret>();
  const [pendingRemoval, setPendingRemoval] = useState<ConsoleSecret>();
  const isOwner = me.role === 'owner';
  const add = <Button onPress={() => setSetting('new')}>{messages.add}</Button>;
  return (
    <>
      <PagedList
        query={query}
        messages={messages}
        hinted={3}
        empty={
          <EmptyState
            illustration={<NoKeyIllustration />}
            title={messages.none}
            sentence={messages.noneSentence}
            action={isOwner && add}
          />
        }
      >
        {(found, now) => (
          <div className="flex flex-col gap-4">
            {isOwner ? <div>{add}</div> : <p className="text-muted">{messages.ownersOnly}</p>}
            <SecretsTable
              secrets={found}
              now={now}
              {...(isOwner && { onSet: setSetting, onDelete: setPendingRemoval })}
            />
          </div>
        )}
      </PagedList>
      <Suspense>
        {setting && (
          <SetSecretDialog name={setting === 'new' ? undefined : setting.name} onClose={() => setSetting(undefined)} />
        )}
        {pendingRemoval && <DeleteSecretDialog secret={pendingRemoval} onClose={() => setPendingRemoval(undefined)} />}
      </Suspense>
    </>
  );
}

function SecretsTable({
  secrets,
  now,
  onSet,
  onDelete,
}: {
  readonly secrets: readonly ConsoleSecret[];
  readonly now: number;
  readonly onSet?: (secret: ConsoleSecret) => void;
  readonly onDelete?: (secret: ConsoleSecret) => void;
}) {
  const { secrets: messages } = useMessages('functions');
  const columns = [
    { name: messages.name },
    { name: messages.usedBy, isWide: true },
    { name: messages.changed, isWide: true },
    ...(onSet ? [{ name: messages.actions, isSilent: true }] : []),
  ];
  return (
    <Table label={messages.label} columns={columns}>
      {secrets.map((secret) => (
        <Row key={secret.name}>
          <NameCell>
            <span className="flex min-w-0 flex-col">
              <code className="truncate font-mono text-sm font-medium" title={secret.name}>
                {secret.name}
              </code>
              <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tablet:hidden">
                <UsedBy secret={secret} />
                <Changed at={secret.updatedAt} now={now} />
              </span>
            </span>
          </NameCell>
          <Cell isWide>
            <UsedBy secret={secret} />
          </Cell>
          <Cell isWide>
            <Changed at={secret.updatedAt} now={now} />
          </Cell>
          {onSet && (
            <Cell isEnd>
              <span className="inline-flex items-center gap-1">
                <Button aria-label={messages.setNamed({ name: secret.name })} onPress={() => onSet(secret)}>
                  {messages.set}
                </Button>
                {secret.codebases.length === 0 && (
                  <IconButton label={messages.deleteNamed({ name: secret.name })} onPress={() => onDelete?.(secret)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                )}
              </span>
            </Cell>
          )}
        </Row>
      ))}
    </Table>
  );
}

function UsedBy({ secret: { codebases } }: { readonly secret: ConsoleSecret }) {
  const { secrets: messages } = useMessages('functions');
  if (codebases.length === 0) return <span className="text-muted">{messages.unused}</span>;
  return (
    <span className="flex max-w-72 flex-wrap gap-1">
      {codebases.map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
    </span>
  );
}

function Changed({ at, now }: { readonly at: number; readonly now: number }) {
  const format = useFormat();
  return (
    <span className="text-muted tabular-nums" title={format.moment(at)}>
      {format.when(at, now)}
    </span>
  );
}
