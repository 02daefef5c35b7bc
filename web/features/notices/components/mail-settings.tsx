import { type NoticeKind, type NoticeMailMode, noticeKinds, noticeMailModes } from '@hearth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend-context.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedBlock } from '../../../ui/failed-block.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { useWords } from '../../../words/words-context.ts';
import { noticeKeys, noticeSettings } from '../api/notices.ts';

/** What comes by mail, and when. Kept as soon as it is chosen. */
export function MailSettings() {
  const notices = useWords('notices');
  const words = notices.mail;
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const query = useQuery(noticeSettings(call));
  const write = useWrite('notice-setSettings');
  const choose = useDeed(async (mail: Partial<Record<NoticeKind, NoticeMailMode>>) => {
    queryClient.setQueryData(noticeKeys.settings, await write.run({ mail }));
    toasts.show({ message: words.saved });
  });
  if (query.isPending) return <RowsSkeleton label={notices.loading} rows={6} />;
  if (query.isError && !query.data)
    return <FailedBlock title={words.failed} trouble={troubleOf(query.error)} onRetry={() => void query.refetch()} />;
  const { mail } = query.data;
  const segments = noticeMailModes.map((id) => ({ id, name: words.modes[id] }));
  const [first] = noticeKinds;
  const shared = noticeKinds.every((kind) => mail[kind] === mail[first]) ? mail[first] : null;
  return (
    <div className="flex flex-col gap-4">
      <TroubleNotice trouble={choose.trouble} />
      <Card title={words.card} sentence={words.cardSentence}>
        <SettingRow
          title={words.all}
          actions={
            <Segments
              label={words.all}
              segments={segments}
              value={shared}
              onChange={(mode) => choose.run(Object.fromEntries(noticeKinds.map((kind) => [kind, mode])))}
            />
          }
        >
          {words.allSentence}
        </SettingRow>
        {noticeKinds.map((kind) => (
          <SettingRow
            key={kind}
            title={words.kinds[kind]}
            actions={
              <Segments
                label={words.kinds[kind]}
                segments={segments}
                value={mail[kind]}
                onChange={(mode) => choose.run({ [kind]: mode })}
              />
            }
          />
        ))}
      </Card>
    </div>
  );
}
