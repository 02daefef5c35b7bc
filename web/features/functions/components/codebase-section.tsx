import type { ConsoleCodebase } from '@hearth/contract';
import { History, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { codebaseTones } from '../model/run-states.ts';
import { FunctionsTable } from './functions-table.tsx';

const RollbackDialog = lazy(() =>
  import('./codebase-dialogs.tsx').then((module) => ({ default: module.RollbackDialog })),
);
const DeleteCodebaseDialog = lazy(() =>
  import('./codebase-dialogs.tsx').then((module) => ({ default: module.DeleteCodebaseDialog })),
);

/** One codebase: its version, its state, what can be done to it, and its functions. */
export function CodebaseSection({ codebase, now }: { readonly codebase: ConsoleCodebase; readonly now: number }) {
  const { codebases: messages } = useMessages('functions');
  const [asked, setAsked] = useState<'rollback' | 'delete'>();
  const heading = useId();
  const { name, previousVersion, state, skipped } = codebase;
  const close = () => setAsked(undefined);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-start gap-2">
        <div className="min-w-60 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id={heading} className="min-w-0 text-lg font-semibold break-words">
              {name}
            </h2>
            <Chip tone={codebaseTones[state]}>{messages.states[state]}</Chip>
          </div>
          <CodebaseFacts codebase={codebase} now={now} />
        </div>
        {previousVersion !== null && (
          <Button icon={<History aria-hidden />} onPress={() => setAsked('rollback')}>
            {messages.rollback({ version: previousVersion })}
          </Button>
        )}
        {codebase.version !== null && (
          <IconButton label={messages.delete({ name })} onPress={() => setAsked('delete')}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </header>
      {state === 'waiting' && (
        <Notice tone="warn">
          {messages.waiting} <TextLink href="/console/functions?list=log">{messages.seeLog}</TextLink>
        </Notice>
      )}
      {state === 'stopped' && <Notice tone="danger">{messages.stopped}</Notice>}
      {skipped.length > 0 && (
        <Notice tone="info">
          <p>{messages.skipped({ count: skipped.length })}</p>
          <ul className="mt-1 flex flex-col gap-0.5 text-sm">
            {skipped.map((left) => (
              <li key={left.name}>
                <code className="font-mono">{left.name}</code> {left.sentence}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {state !== 'stopped' && <FunctionsTable codebase={name} />}
      <Suspense>
        {asked === 'rollback' && previousVersion !== null && (
          <RollbackDialog name={name} version={previousVersion} onClose={close} />
        )}
        {asked === 'delete' && <DeleteCodebaseDialog codebase={codebase} onClose={close} />}
      </Suspense>
    </section>
  );
}

function CodebaseFacts({
  codebase: { version, functions, deployedAt, deployedBy },
  now,
}: {
  readonly codebase: ConsoleCodebase;
  readonly now: number;
}) {
  const { codebases: messages } = useMessages('functions');
  const format = useFormat();
  const count = messages.count({ count: functions });
  if (version === null || deployedAt === null || deployedBy === null)
    return (
      <p className="text-muted">
        {messages.folder} · {count}
      </p>
    );
  const when = format.whenWithin(deployedAt, now);
  return (
    <p className="text-muted">
      {messages.version({ version })} ·{' '}
      <span title={format.moment(deployedAt)}>
        {deployedBy.kind === 'hearth'
          ? messages.shipped
          : deployedBy.kind === 'operator'
            ? messages.byOperator({ when })
            : deployedBy.name === null
              ? messages.deployed({ when })
              : messages.byKey({ when, name: deployedBy.name })}
      </span>{' '}
      · {count}
    </p>
  );
}
