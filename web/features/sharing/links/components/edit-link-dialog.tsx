import type { DriveLink } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../../lib/hooks/use-async-action.ts';
import { SubmitButtons } from '../../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../../ui/feedback/error-notice.tsx';
import { Dialog, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { freePolicy, ownLinkPolicy } from '../api/queries.ts';
import { useLinkWrites } from '../api/use-link-writes.ts';
import { changesOf, draftOf, expiries, expiriesWithin, faultsOf } from '../model/link-draft.ts';
import { rolesFor } from '../model/roles-for.ts';
import { LinkForm } from './link-form.tsx';
import { useLinkName } from './use-link-name.ts';

/** Edits a link; its URL stays the same. */
export function EditLinkDialog({
  link,
  onClose,
  onSaved,
}: {
  readonly link: DriveLink;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const messages = useMessages('links');
  const ui = useMessages('ui');
  const { update } = useLinkWrites();
  const { call } = useBackend();
  const policy = useQuery(ownLinkPolicy(call)).data ?? freePolicy;
  const allowed = expiriesWithin(policy.lifetimeMaxMs);
  const [draft, setDraft] = useState(() => draftOf(link));
  // The current expiry stays selectable even if the policy no longer allows it.
  const before = draftOf(link).expiry;
  const [hasTried, setTried] = useState(false);
  const faults = faultsOf(draft, link.hasPassword);
  const action = useAsyncAction(async () => {
    await update({ id: link.id, ...changesOf(draft, link, Date.now()) });
    onSaved();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0) action.run();
  }
  return (
    <Dialog size="md" title={messages.editTitle({ name: useLinkName()(link) })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <ErrorNotice error={action.error} />
          <LinkForm
            draft={draft}
            onChange={(next) => {
              setDraft(next);
              action.forget();
            }}
            roles={rolesFor(link.targets).filter((role) => role === link.role || policy.roles.includes(role))}
            expiries={expiries.filter((id) => id === before || allowed.includes(id))}
            lifetimeMaxMs={policy.lifetimeMaxMs}
            hasFolder={link.targets.some(({ kind }) => kind === 'folder')}
            faults={hasTried ? faults : noFaults}
            keepsPassword={link.hasPassword}
          />
        </DialogBody>
        <SubmitButtons isPending={action.isPending} onCancel={onClose}>
          {ui.save}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}

const noFaults: ReadonlySet<never> = new Set();
