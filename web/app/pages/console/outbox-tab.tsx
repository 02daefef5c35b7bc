import { OutboxView } from '../../../features/mail/components/outbox-view.tsx';
import type { SignInSearch } from '../../search-params/console-search.ts';

export function OutboxTab({
  search: { state, message },
  go,
}: {
  readonly search: SignInSearch;
  readonly go: (next: SignInSearch, replace?: boolean) => void;
}) {
  const filter = state ? { state } : {};
  return (
    <OutboxView
      state={state}
      onState={(next) => go(next ? { state: next } : {}, true)}
      messageId={message}
      hrefOf={(id) => `/console/sign-in/outbox?${new URLSearchParams({ ...filter, message: id })}`}
      onCloseMessage={() => go(filter)}
    />
  );
}
