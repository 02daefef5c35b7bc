import type { ConsoleLogLine } from '@hearth/contract';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { cx } from '../../../ui/layout/cx.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { type SeverityTone, severityTone } from '../model/run-states.ts';

export interface LogLinesProps {
  readonly label: string;
  readonly lines: readonly ConsoleLogLine[];
  readonly now: number;
  /** The lines are of many functions, so each names its own. */
  readonly namesFunctions?: boolean;
  /** Where the run of a line is shown. */
  readonly hrefOfRun?: (line: ConsoleLogLine) => string | undefined;
}

/** What functions printed, a line each. The edge shows the severity beside its name. */
export function LogLines({ label, lines, now, namesFunctions = false, hrefOfRun }: LogLinesProps) {
  const { log: messages } = useMessages('functions');
  const format = useFormat();
  return (
    <ol aria-label={label} className="overflow-hidden rounded-lg border border-line bg-raised text-sm">
      {lines.map((line) => {
        const tone = severityTone(line.severity);
        const href = hrefOfRun?.(line);
        return (
          <li
            key={line.id}
            className={cx(
              'flex flex-wrap gap-x-3 border-s-2 px-3 py-1.5 not-last:border-b not-last:border-b-line tablet:flex-nowrap',
              edges[tone],
            )}
          >
            <span
              className="shrink-0 font-mono text-xs leading-5 text-muted tabular-nums"
              title={format.moment(line.at)}
            >
              {format.exact(line.at, now)}
            </span>
            <span className={cx('w-18 shrink-0 font-mono text-xs leading-5', words[tone])}>{line.severity}</span>
            <span className="min-w-0 max-tablet:basis-full tablet:flex-1">
              <code
                dir="auto"
                className={cx(
                  'font-mono leading-5 break-words whitespace-pre-wrap',
                  tone === 'quiet' && 'text-muted',
                  // The page of the run has the whole text.
                  href && 'line-clamp-6',
                )}
              >
                {withLineBreaks(line.text)}
              </code>
            </span>
            {(namesFunctions || href) && (
              <span className="max-w-48 min-w-0 shrink-0 truncate text-end leading-5 text-muted">
                {href ? (
                  <TextLink href={href}>
                    {namesFunctions ? (line.function ?? line.codebase) : messages.openRun}
                  </TextLink>
                ) : namesFunctions ? (
                  (line.function ?? line.codebase)
                ) : (
                  messages.outsideRun
                )}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The server writes a line break as an escape, so that a line cannot pretend to be two; here each line has a box. */
function withLineBreaks(text: string): string {
  return text.replaceAll('\\n', '\n');
}

const edges: Readonly<Record<SeverityTone, string>> = {
  quiet: 'border-s-line',
  plain: 'border-s-edge',
  info: 'border-s-info-text',
  warn: 'border-s-warn-text',
  danger: 'border-s-danger-text',
};
const words: Readonly<Record<SeverityTone, string>> = {
  quiet: 'text-muted',
  plain: 'text-muted',
  info: 'text-info-text',
  warn: 'text-warn-text',
  danger: 'font-medium text-danger-text',
};
