import type { NoticeView } from '@hearth/contract';
import { useWords } from '../../../words/words-context.ts';
import { byDay } from '../model/notice-days.ts';
import { NoticeRow } from './notice-row.tsx';

/** Of today, then what was before. */
export function NoticeList({
  notices,
  heading: Heading,
  now,
  onRead,
  onFollow,
}: {
  readonly notices: readonly NoticeView[];
  /** One below what stands above the list. */
  readonly heading: 'h2' | 'h3';
  readonly now: number;
  readonly onRead: (id: string) => void;
  readonly onFollow?: () => void;
}) {
  const words = useWords('notices');
  const { today, earlier } = byDay(notices, now);
  return [
    { name: words.today, those: today },
    { name: words.earlier, those: earlier },
  ]
    .filter(({ those }) => those.length > 0)
    .map(({ name, those }) => (
      <section key={name} aria-label={name}>
        <Heading className="px-4 pt-3 pb-1 text-xs font-medium text-muted">{name}</Heading>
        <ul>
          {those.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} now={now} onRead={onRead} onFollow={onFollow} />
          ))}
        </ul>
      </section>
    ));
}
