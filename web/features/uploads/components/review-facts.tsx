import { useFormat, useWords } from '../../../words/words-context.ts';
import type { Review } from '../model/review.ts';

/** How much it is, and how much there is room for. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const words = useWords('uploads').review;
  const format = useFormat();
  const { files, folders, bytes, freeBytes, estimatedMs } = review;
  const facts = [
    [words.filesLabel, format.number(files), undefined],
    [words.foldersLabel, format.number(folders), undefined],
    [words.size, format.size(bytes), format.bytes(bytes)],
    [words.free, freeBytes === null ? words.freeWithout : format.size(freeBytes), undefined],
    ...(estimatedMs === null
      ? []
      : ([[words.estimate, format.elapsed(Math.max(1000, estimatedMs)), undefined]] as const)),
  ] as const;
  return (
    <dl className="grid shrink-0 grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none">
      {facts.map(([name, value, whole]) => (
        <div
          key={name}
          className="flex flex-col-reverse bg-raised px-3.5 py-2.5 last:odd:col-span-2 tablet:last:odd:col-span-1"
        >
          <dt className="text-xs text-muted">{name}</dt>
          <dd title={whole} className="text-lg font-semibold tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
