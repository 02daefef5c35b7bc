import type { ConsoleLogLine } from '@hearth/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { followedLines, type LineFilter, logLines } from '../api/queries.ts';
import { type SeverityFilter, severityFilters } from '../model/run-states.ts';
import { NoRunsIllustration } from './illustrations.tsx';
import { LogLines } from './log-lines.tsx';

export interface LogViewProps {
  /** Without a name: the lines of all functions, and those that belong to none. */
  readonly name?: string | undefined;
  readonly severity: SeverityFilter | undefined;
  readonly onSeverity: (severity: SeverityFilter | undefined) => void;
}

/** What functions printed, newest first. To follow shows new lines as they come. */
export function LogView({ name, severity, onSeverity }: LogViewProps) {
  const { log: messages } = useMessages('functions');
  const { call } = useBackend();
  const [isFollowing, setFollowing] = useState(false);
  const filter = { function: name, severity: severity && severityFilters[severity] };
  const query = useInfiniteQuery(logLines(call, filter));
  const first = query.data?.pages[0];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segments
          label={messages.filter}
          segments={(['all', 'warnings', 'errors'] as const).map((id) => ({ id, name: messages[id] }))}
          value={severity ?? 'all'}
          onChange={(id) => onSeverity(id === 'all' ? undefined : id)}
        />
        <Button
          icon={isFollowing ? <Square aria-hidden /> : <Play aria-hidden />}
          onPress={() => setFollowing(!isFollowing)}
        >
          {isFollowing ? messages.stop : messages.follow}
        </Button>
        {isFollowing && (
          <p role="status" className="text-sm text-muted">
            {messages.following}
          </p>
        )}
      </div>
      <PagedList
        query={query}
        messages={messages}
        {...(!isFollowing && {
          empty: (
            <EmptyState illustration={<NoRunsIllustration />} title={messages.none} sentence={messages.noneSentence} />
          ),
        })}
      >
        {(lines, now) =>
          isFollowing && first ? (
            // Ids begin with a time, and "0" is before all of them.
            <Followed filter={filter} from={first.latest ?? '0'} lines={lines} />
          ) : (
            <Lines lines={lines} now={now} name={name} />
          )
        }
      </PagedList>
    </div>
  );
}

function Followed({
  filter,
  from,
  lines,
}: {
  readonly filter: LineFilter;
  readonly from: string;
  readonly lines: readonly ConsoleLogLine[];
}) {
  const { call } = useBackend();
  const { data, dataUpdatedAt } = useQuery(followedLines(call, filter, from));
  return <Lines lines={[...(data?.lines ?? []), ...lines]} now={dataUpdatedAt || Date.now()} name={filter.function} />;
}

function Lines({
  lines,
  now,
  name,
}: {
  readonly lines: readonly ConsoleLogLine[];
  readonly now: number;
  readonly name: string | undefined;
}) {
  const { log: messages } = useMessages('functions');
  if (lines.length === 0) return null;
  return (
    <LogLines
      label={messages.label}
      lines={lines}
      now={now}
      namesFunctions={name === undefined}
      hrefOfRun={({ function: of, run }) =>
        of === null || run === null
          ? undefined
          : `/console/functions/${encodeURIComponent(of)}?${new URLSearchParams({ run })}`
      }
    />
  );
}
