import type { FileRequest } from '@hearth/contract';
import { CircleStop, PencilLine, Play, RefreshCw, Trash2 } from 'lucide-react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx';
import { LinkAddressCard } from '../../../../ui/lists/link-address-card.tsx';
import { InboxList } from './inbox-list.tsx';
import { RequestChip } from './request-chip.tsx';
import { useRequestCommands } from './use-request-commands.tsx';

/** The page of a request: URL, actions and submissions. */
export function RequestView({
  request,
  now,
  onRemoved,
}: {
  readonly request: FileRequest;
  readonly now: number;
  readonly onRemoved: () => void;
}) {
  const messages = useMessages('requests');
  const format = useFormat();
  const { acts, element } = useRequestCommands(onRemoved);
  const isClosed = request.state === 'closed';
  const { deadline } = request;
  return (
    <>
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2 text-muted">
          <RequestChip request={request} now={now} />
          <span {...(deadline !== null && { title: format.moment(deadline) })}>
            {[
              ...(deadline === null ? [] : [messages.due({ relative: format.relative(deadline, now) })]),
              messages.received({ submissions: request.submissions, count: request.files }),
            ].join(' · ')}
          </span>
        </div>
        <LinkAddressCard address={request.url} messages={{ ...messages.created, copy: messages.copyAddress }} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={`/files/${encodeURIComponent(request.folderId)}`}>{messages.page.openFolder}</ButtonLink>
          <Button icon={<PencilLine aria-hidden />} onPress={() => acts.edit(request)}>
            {messages.acts.edit}
          </Button>
          <Button
            icon={isClosed ? <Play aria-hidden /> : <CircleStop aria-hidden />}
            onPress={() => (isClosed ? acts.reopen(request) : acts.close(request))}
          >
            {isClosed ? messages.acts.reopen : messages.acts.close}
          </Button>
          <Button icon={<RefreshCw aria-hidden />} onPress={() => acts.rotate(request)}>
            {messages.acts.rotate}
          </Button>
          <Button variant="quiet" icon={<Trash2 aria-hidden />} onPress={() => acts.remove(request)}>
            {messages.acts.remove}
          </Button>
        </div>
      </section>
      <InboxList id={request.id} now={now} />
      {element}
    </>
  );
}
