import type { FileRequest } from '@hearth/contract';
import { CircleStop, PencilLine, Play, RefreshCw, Trash2 } from 'lucide-react';
import { AddressCard } from '../../../ui/address-card.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useFormat, useWords } from '../../../words/words-context.ts';
import { InboxList } from './inbox-list.tsx';
import { RequestChip } from './request-chip.tsx';
import { useRequestActs } from './use-request-acts.tsx';

/** One request: its address, what can be done with it, and what came in. */
export function RequestView({
  request,
  now,
  onRemoved,
}: {
  readonly request: FileRequest;
  readonly now: number;
  readonly onRemoved: () => void;
}) {
  const words = useWords('requests');
  const format = useFormat();
  const { acts, element } = useRequestActs(onRemoved);
  const isClosed = request.state === 'closed';
  const { deadline } = request;
  return (
    <>
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2 text-muted">
          <RequestChip request={request} now={now} />
          <span {...(deadline !== null && { title: format.moment(deadline) })}>
            {[
              ...(deadline === null ? [] : [words.due(format.relative(deadline, now))]),
              words.received(request.submissions, request.files),
            ].join(' · ')}
          </span>
        </div>
        <AddressCard address={request.url} words={{ ...words.created, copy: words.copyAddress }} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={`/files/${encodeURIComponent(request.folderId)}`}>{words.page.openFolder}</ButtonLink>
          <Button icon={<PencilLine aria-hidden />} onPress={() => acts.edit(request)}>
            {words.acts.edit}
          </Button>
          <Button
            icon={isClosed ? <Play aria-hidden /> : <CircleStop aria-hidden />}
            onPress={() => (isClosed ? acts.reopen(request) : acts.close(request))}
          >
            {isClosed ? words.acts.reopen : words.acts.close}
          </Button>
          <Button icon={<RefreshCw aria-hidden />} onPress={() => acts.rotate(request)}>
            {words.acts.rotate}
          </Button>
          <Button look="quiet" icon={<Trash2 aria-hidden />} onPress={() => acts.remove(request)}>
            {words.acts.remove}
          </Button>
        </div>
      </section>
      <InboxList id={request.id} now={now} />
      {element}
    </>
  );
}
