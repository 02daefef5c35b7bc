import type { DriveLink } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { SubmitButtons } from '../../../../ui/buttons/submit-buttons.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { DraftForm, useDraft } from '../../shared/draft-form.tsx';
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
  // The current expiry stays selectable even if the policy no longer allows it.
  const before = draftOf(link).expiry;
  const form = useDraft(
    () => draftOf(link),
    (draft) => faultsOf(draft, link.hasPassword),
    async (draft) => {
      await update({ id: link.id, ...changesOf(draft, link, Date.now()) });
      onSaved();
    },
  );
  return (
    <Dialog size="md" title={messages.editTitle({ name: useLinkName()(link) })} onClose={onClose}>
      <DraftForm
        state={form}
        buttons={
          <SubmitButtons isPending={form.isPending} onCancel={onClose}>
            {ui.save}
          </SubmitButtons>
        }
      >
        <LinkForm
          {...form.fields}
          roles={rolesFor(link.targets).filter((role) => role === link.role || policy.roles.includes(role))}
          expiries={expiries.filter((id) => id === before || allowed.includes(id))}
          lifetimeMaxMs={policy.lifetimeMaxMs}
          hasFolder={link.targets.some(({ kind }) => kind === 'folder')}
          hasStoredPassword={link.hasPassword}
        />
      </DraftForm>
    </Dialog>
  );
}
