import type { DriveNode } from '@hearth/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RowsSkeleton } from '../../../../ui/lists/rows-skeleton.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../../ui/overlays/dialog.tsx';
import { DraftForm, useDraft } from '../../shared/draft-form.tsx';
import { type CreatedShare, copyCreated } from '../../shared/share-created.tsx';
import { freePolicy, linkList, type OwnLinkPolicy, ownLinkPolicy } from '../api/queries.ts';
import { useLinkWrites } from '../api/use-link-writes.ts';
import { draftFor, expiriesWithin, faultsOf, newLinkOf } from '../model/link-draft.ts';
import { rolesFor } from '../model/roles-for.ts';
import { LinkCreated } from './link-created.tsx';
import { LinkForm } from './link-form.tsx';
import { LinksOf } from './links-of.tsx';

export interface ShareDialogProps {
  readonly nodes: readonly Pick<DriveNode, 'id' | 'kind' | 'name'>[];
  readonly onClose: () => void;
}

/** Lists the links of an item and creates new ones; several items share one link. */
export function ShareDialog({ nodes, onClose }: ShareDialogProps) {
  const { share, loading } = useMessages('links');
  const { call } = useBackend();
  const [first] = nodes;
  const isOne = nodes.length === 1 && first !== undefined;
  const known = useInfiniteQuery({ ...linkList(call, first?.id ?? null), enabled: isOne });
  const [isMaking, setMaking] = useState(false);
  const [created, setCreated] = useState<CreatedShare | null>(null);
  const links = isOne ? (known.data?.pages.flatMap((page) => page.items) ?? []) : [];
  const policy = useQuery(ownLinkPolicy(call));
  const isReading = (isOne && known.isPending) || policy.isPending;
  return (
    <Dialog
      size="md"
      title={isOne ? share.one({ name: first.name }) : share.many({ count: nodes.length })}
      onClose={onClose}
    >
      {created ? (
        <LinkCreated
          created={created}
          onAnother={() => {
            setCreated(null);
            setMaking(true);
          }}
          onClose={onClose}
        />
      ) : isReading ? (
        <DialogBody>
          <RowsSkeleton label={loading} rows={2} />
        </DialogBody>
      ) : isMaking || links.length === 0 ? (
        <NewLink
          nodes={nodes}
          policy={policy.data ?? freePolicy}
          onCreated={setCreated}
          {...(links.length > 0 && { onBack: () => setMaking(false) })}
        />
      ) : (
        <>
          <DialogBody>
            <LinksOf links={links} nodeId={first?.id ?? ''} now={known.dataUpdatedAt} />
          </DialogBody>
          <DialogButtons>
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setMaking(true)}>
              {share.newLink}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}

function NewLink({
  nodes,
  policy,
  onCreated,
  onBack,
}: Pick<ShareDialogProps, 'nodes'> & {
  readonly policy: OwnLinkPolicy;
  readonly onCreated: (created: CreatedShare) => void;
  readonly onBack?: () => void;
}) {
  const { share, form } = useMessages('links');
  const { create } = useLinkWrites();
  const state = useDraft(
    () => draftFor(policy, Date.now()),
    (draft) => faultsOf(draft, false),
    async (draft) => {
      const { url } = await create({ targets: nodes.map(({ id }) => id), ...newLinkOf(draft, Date.now()) });
      onCreated(await copyCreated(url, draft));
    },
  );
  if (!policy.mayShare) {
    return (
      <DialogBody>
        <Notice tone="warn">{form.mayNot}</Notice>
      </DialogBody>
    );
  }
  return (
    <DraftForm
      state={state}
      buttons={
        <DialogButtons>
          {onBack && (
            <Button variant="quiet" onPress={onBack}>
              {share.back}
            </Button>
          )}
          <Button type="submit" variant="primary" isPending={state.isPending}>
            {share.create}
          </Button>
        </DialogButtons>
      }
    >
      <LinkForm
        {...state.fields}
        roles={rolesFor(nodes).filter((role) => policy.roles.includes(role))}
        expiries={expiriesWithin(policy.lifetimeMaxMs)}
        lifetimeMaxMs={policy.lifetimeMaxMs}
        hasFolder={nodes.some(({ kind }) => kind === 'folder')}
      />
    </DraftForm>
  );
}
