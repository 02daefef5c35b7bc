import { CalendarClock, Hourglass, Link2Off, Pause } from 'lucide-react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';
import type { UnavailableReason } from '../model/unavailable-reason.ts';

/** Explains why a link does not open and what the visitor can do. */
export function GoneState({ why, opensAt }: { readonly why: UnavailableReason; readonly opensAt: number | null }) {
  const { gone, opensOn } = useMessages('visitor');
  const format = useFormat();
  const Icon = icons[why];
  return (
    <div className="w-full max-w-[400px] self-center rounded-lg border border-line bg-panel p-6 tablet:p-8">
      <ResultPanel tone={why === 'scheduled' ? 'info' : 'warn'} icon={<Icon aria-hidden />} title={gone[why].title}>
        <p>
          {why === 'scheduled' && opensAt !== null ? opensOn({ moment: format.moment(opensAt) }) : gone[why].sentence}
        </p>
      </ResultPanel>
    </div>
  );
}

const icons = {
  notFound: Link2Off,
  expired: Hourglass,
  paused: Pause,
  exhausted: Hourglass,
  scheduled: CalendarClock,
  suspended: Link2Off,
} as const;
