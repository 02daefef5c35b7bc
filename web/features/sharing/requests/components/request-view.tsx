import type { FileRequest } from '@hearth/contract';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { ButtonLink } from '../../../../ui/buttons/button.tsx';
import { LinkAddressCard } from '../../../../ui/lists/link-address-card.tsx';
import { ShareButtons } from '../../shared/share-actions.tsx';
import { InboxList } from './inbox-list.tsx';
import { requestActions } from './request-actions.ts';
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
          <ShareButtons {...requestActions(request, acts, messages.acts)} />
        </div>
      </section>
      <InboxList id={request.id} now={now} />
      {element}
    </>
  );
}
