import type { ConsoleCodebase, FunctionOutcome, LogSeverity } from '@hearth/contract';

/** In the order of the filter. */
export const outcomes = ['ok', 'error', 'timeout', 'crashed'] as const satisfies readonly FunctionOutcome[];

export function isOutcome(text: string | undefined): text is FunctionOutcome {
  return outcomes.some((known) => known === text);
}

export const outcomeTones = { ok: 'ok', error: 'danger', timeout: 'warn', crashed: 'danger' } as const;

export const codebaseTones = {
  working: 'ok',
  waiting: 'warn',
  stopped: 'danger',
} as const satisfies Record<ConsoleCodebase['state'], string>;

/** The severities of the filter; each stands for itself and worse ones. */
export const severityFilters = { warnings: 'WARNING', errors: 'ERROR' } as const;
export type SeverityFilter = keyof typeof severityFilters;

export function isSeverityFilter(text: string | undefined): text is SeverityFilter {
  return text !== undefined && Object.hasOwn(severityFilters, text);
}

export type SeverityTone = 'quiet' | 'plain' | 'info' | 'warn' | 'danger';

export function severityTone(severity: LogSeverity): SeverityTone {
  switch (severity) {
    case 'DEBUG':
      return 'quiet';
    case 'INFO':
      return 'plain';
    case 'NOTICE':
      return 'info';
    case 'WARNING':
      return 'warn';
    case 'ERROR':
    case 'CRITICAL':
    case 'ALERT':
    case 'EMERGENCY':
      return 'danger';
  }
}
