import type { ResultOf } from '@hearth/contract';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';

type LastBackup = ResultOf<'console-health'>['lastBackup'];

/** When the last backup was made, or how to make one. */
export function BackupCard({ last, now }: { readonly last: LastBackup; readonly now: number }) {
  const { backup: messages } = useMessages('console');
  const format = useFormat();
  const isRecent = last !== null && now - last.at < recentMs;
  return (
    <Card title={messages.title} sentence={messages.how}>
      <div className="flex flex-wrap items-center gap-2 p-4">
        <Chip tone={isRecent ? 'ok' : 'warn'}>
          {last === null ? messages.never : messages.last({ when: format.when(last.at, now) })}
        </Chip>
        {last !== null && <span className="text-sm text-muted">{messages.whole({ count: last.files })}</span>}
        {last !== null && last.missing > 0 && (
          <p className="w-full font-medium text-danger-text">{messages.missing({ count: last.missing })}</p>
        )}
      </div>
    </Card>
  );
}

/** A week without a backup deserves a look. */
const recentMs = 7 * 24 * 60 * 60 * 1000;
