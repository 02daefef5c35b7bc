import * as v from 'valibot';

/** A line of text about a file, such as its checksum. */
export interface ResultRow {
  readonly nodeId: string;
  /** The name of the file. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** The rows in the answer of a function; undefined for an answer of another shape, or about other files. */
export function readRows(
  answer: unknown,
  files: readonly { readonly id: string; readonly name: string }[],
): readonly ResultRow[] | undefined {
  const parsed = v.safeParse(answerSchema, answer ?? {});
  if (!parsed.success) return undefined;
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const rows = parsed.output.rows.flatMap(({ fileId, label, value }) => {
    const name = names.get(fileId);
    return name === undefined ? [] : { nodeId: fileId, name, label, value };
  });
  return rows.length === parsed.output.rows.length ? rows : undefined;
}

const rowsMax = 1000;
const rowTextMax = 1024;
const rowText = v.pipe(v.string(), v.maxLength(rowTextMax));
const answerSchema = v.object({
  rows: v.optional(
    v.pipe(v.array(v.object({ fileId: v.string(), label: rowText, value: rowText })), v.maxLength(rowsMax)),
    [],
  ),
});

/** How far a function is; undefined for a chunk that says something else. */
export function readProgress(chunk: unknown): { readonly done: number; readonly total: number | null } | undefined {
  const parsed = v.safeParse(progressSchema, chunk);
  return parsed.success ? parsed.output : undefined;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const progressSchema = v.object({ done: count, total: v.optional(v.nullable(count), null) });
