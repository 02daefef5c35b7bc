import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import type { Review } from './review.ts';

/** The size of the upload and the free space. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const messages = useMessages('uploads').review;
  const format = useFormat();
  const { files, folders, bytes, freeBytes, estimatedMs } = review;
  const facts = [
    [messages.filesLabel, format.number(files), undefined],
    [messages.foldersLabel, format.number(folders), undefined],
    [messages.size, format.size(bytes), format.bytes(bytes)],
    [messages.free, freeBytes === null ? messages.freeWithout : format.size(freeBytes), undefined],
    ...(estimatedMs === null
      ? []
      : ([[messages.estimate, format.elapsed(Math.max(1000, estimatedMs)), undefined]] as const)),
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
