import type { DriveNode } from '@hearth/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { copyText } from '../../../../ui/buttons/copy-text.ts';
import { ErrorNotice } from '../../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RowsSkeleton } from '../../../../ui/lists/rows-skeleton.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../../ui/overlays/dialog.tsx';
import { freePolicy, linkList, type OwnLinkPolicy, ownLinkPolicy } from '../api/queries.ts';
import { useLinkWrites } from '../api/use-link-writes.ts';
import { draftFor, expiriesWithin, faultsOf, newLinkOf } from '../model/link-draft.ts';
import { rolesFor } from '../model/roles-for.ts';
import { type CreatedLink, LinkCreated } from './link-created.tsx';
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
  const [created, setCreated] = useState<CreatedLink | null>(null);
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
  readonly onCreated: (created: CreatedLink) => void;
  readonly onBack?: () => void;
}) {
  const { share, form } = useMessages('links');
  const { create } = useLinkWrites();
  const [draft, setDraft] = useState(() => draftFor(policy, Date.now()));
  const [hasTried, setTried] = useState(false);
  const faults = faultsOf(draft, false);
  const action = useAsyncAction(async () => {
    const link = await create({ targets: nodes.map(({ id }) => id), ...newLinkOf(draft, Date.now()) });
    // If the browser denies clipboard access, the dialog asks the person to copy the URL manually.
    const isCopied = await copyText(link.url).then(
      () => true,
      () => false,
    );
    onCreated({ link, password: draft.hasPassword ? draft.password : null, isCopied });
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0) action.run();
  }
  if (!policy.mayShare) {
    return (
      <DialogBody>
        <Notice tone="warn">{form.mayNot}</Notice>
      </DialogBody>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
      <DialogBody>
        <ErrorNotice error={action.error} />
        <LinkForm
          draft={draft}
          onChange={(next) => {
            setDraft(next);
            action.forget();
          }}
          roles={rolesFor(nodes).filter((role) => policy.roles.includes(role))}
          expiries={expiriesWithin(policy.lifetimeMaxMs)}
          lifetimeMaxMs={policy.lifetimeMaxMs}
          hasFolder={nodes.some(({ kind }) => kind === 'folder')}
          faults={hasTried ? faults : noFaults}
        />
      </DialogBody>
      <DialogButtons>
        {onBack && (
          <Button variant="quiet" onPress={onBack}>
            {share.back}
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={action.isPending}>
          {share.create}
        </Button>
      </DialogButtons>
    </form>
  );
}

const noFaults: ReadonlySet<never> = new Set();
