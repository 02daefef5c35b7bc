import type { SharedItem } from '@hearth/contract';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { deferred } from '../../../ui/deferred.tsx';
import { useFormat, useWords } from '../../../words/words-context.ts';
import type { OpenLink } from '../api/opened-link.ts';
import type { Pass } from '../model/pass.ts';
import { FileStage } from './file-stage.tsx';
import { SharedFolder } from './shared-folder.tsx';
import { SharedItems, type SharedItemsProps } from './shared-items.tsx';
import { useSave } from './use-save.ts';

const LinkSend = deferred(async () => (await import('./link-send.tsx')).LinkSend);

export interface OpenedLinkProps extends Pick<SharedItemsProps, 'Look' | 'stage'> {
  readonly link: OpenLink;
  readonly pass: Pass;
  /** The folder that is looked into, or one of the link's own files; null is what the link was made for. */
  readonly folderId: string | null;
  readonly hrefOf: (folderId: string | null) => string;
}

/** What an open link shows: the files first, and as little as possible around them. */
export function OpenedLink({ Look, stage: asked, link, pass, folderId, hrefOf }: OpenedLinkProps): ReactNode {
  const { role, targets } = link;
  const [only] = targets?.length === 1 ? targets : [];
  const isFile = targets?.some(({ id, kind }) => id === folderId && kind === 'file') ?? false;
  // The address of a file is that of the viewer: closing it leads to where the link begins.
  const stage = isFile && folderId !== null ? { ...asked, id: asked.id ?? folderId, close: asked.leave } : asked;
  const here = (isFile ? null : folderId) ?? (only?.kind === 'folder' ? only.id : null);
  const maySave = role === 'view' || role === 'edit';
  return (
    <>
      <Heading link={link} />
      {targets === null ? (
        <LinkSend pass={pass} folderId={null} />
      ) : here !== null ? (
        <SharedFolder
          Look={Look}
          stage={stage}
          key={here}
          folderId={here}
          pass={pass}
          role={role}
          hrefOf={hrefOf}
          root={only === undefined ? null : only.id}
        />
      ) : only ? (
        <OneFile Look={Look} stage={stage} item={only} pass={pass} maySave={maySave} isNamed={link.label !== ''} />
      ) : (
        <SharedItems Look={Look} stage={stage} items={targets} all={null} pass={pass} role={role} hrefOf={hrefOf} />
      )}
    </>
  );
}

function OneFile({
  Look,
  stage,
  item,
  pass,
  maySave,
  isNamed,
}: Pick<SharedItemsProps, 'Look' | 'stage'> & {
  readonly item: SharedItem;
  readonly pass: Pass;
  readonly maySave: boolean;
  readonly isNamed: boolean;
}) {
  const { isPending, save } = useSave(pass);
  const onSave = maySave ? () => save([item.id]) : undefined;
  return (
    <div className="rounded-lg border border-line bg-panel p-4 tablet:p-8">
      <FileStage
        item={item}
        pass={pass}
        isSaving={isPending}
        onSave={onSave}
        onLook={() => stage.open(item.id)}
        isNamed={isNamed}
      />
      {stage.id === item.id && (
        <Look item={item} items={[item]} pass={pass} onSave={onSave} onShow={() => {}} onClose={stage.close} />
      )}
    </div>
  );
}

function Heading({ link }: { readonly link: OpenLink }) {
  const words = useWords('visitor');
  const format = useFormat();
  const now = useNow(30_000);
  const { targets, expiresAt, downloadsLeft, note } = link;
  const facts = [
    targets && targets.length > 1 && words.items(targets.length),
    expiresAt !== null && words.closes(format.relative(expiresAt, now)),
    downloadsLeft !== null && words.downloadsLeft(downloadsLeft),
    link.role === 'viewOnly' && words.viewOnly,
  ].filter((fact) => fact !== false && fact !== null);
  return (
    <header className="flex flex-col gap-1">
      <h1 dir="auto" className="text-2xl font-semibold tracking-tight break-words">
        {titleOf(link, words.send.title)}
      </h1>
      {facts.length > 0 && (
        <p
          className="flex flex-wrap gap-x-2 text-muted"
          {...(expiresAt !== null && { title: format.moment(expiresAt) })}
        >
          {facts.join(' · ')}
        </p>
      )}
      {note !== '' && (
        <p dir="auto" className="mt-3 rounded-lg border border-line bg-panel px-4 py-3 whitespace-pre-wrap break-words">
          {note}
        </p>
      )}
    </header>
  );
}

/** What the page is called: by its label, by the first thing it shows, or by what can be done here. */
export function titleOf({ label, targets }: Pick<OpenLink, 'label' | 'targets'>, otherwise: string): string {
  return label || targets?.[0]?.name || otherwise;
}
