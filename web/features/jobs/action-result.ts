import type { JobView } from '@hearth/contract';

/** A line about a file, such as its checksum. */
interface ActionRow {
  readonly nodeId: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** What an action has to say about files. */
export interface ActionRows {
  readonly title: string;
  readonly rows: readonly ActionRow[];
}

/** The result of a job that ran an action. */
export function actionResult({ result }: Pick<JobView, 'result'>): {
  readonly rows: readonly ActionRow[];
  readonly operationId: string | undefined;
} {
  const rows = Array.isArray(result?.rows) ? result.rows.filter(isRow) : [];
  const operationId = result?.operationId;
  return { rows, operationId: typeof operationId === 'string' ? operationId : undefined };
}

function isRow(row: unknown): row is ActionRow {
  if (typeof row !== 'object' || row === null) return false;
  return ['nodeId', 'name', 'label', 'value'].every((key) => typeof Reflect.get(row, key) === 'string');
}
