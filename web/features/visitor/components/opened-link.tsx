import type { SharedItem } from '@hearth/contract';
import type { ReactNode } from 'react';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import type { OpenLink } from '../api/queries.ts';
import type { LinkAccess } from '../model/link-access.ts';
import { FileStage } from './file-stage.tsx';
import { LinkFoot } from './link-foot.tsx';
import { LinkHeading } from './link-heading.tsx';
import { SharedFolder } from './shared-folder.tsx';
import { SharedItems, type SharedItemsProps } from './shared-items.tsx';
import { useLinkLanguage } from './use-link-language.ts';
import { useSave } from './use-save.ts';

const LinkSend = lazyComponent(async () => (await import('./link-send.tsx')).LinkSend);

export interface OpenedLinkProps extends Pick<SharedItemsProps, 'Preview' | 'stage'> {
  readonly link: OpenLink;
  readonly access: LinkAccess;
  /** The open folder, or one of the files that the link targets; null shows the targets of the link. */
  readonly folderId: string | null;
  readonly hrefOf: (folderId: string | null) => string;
}

/** The content of an open link, with as little as possible around the files. */
export function OpenedLink({
  Preview,
  stage: wantedStage,
  link,
  access,
  folderId,
  hrefOf,
}: OpenedLinkProps): ReactNode {
  const { role, targets } = link;
  useLinkLanguage(link.language);
  const [only] = targets?.length === 1 ? targets : [];
  const isFile = targets?.some(({ id, kind }) => id === folderId && kind === 'file') ?? false;
  // The URL of a file opens the viewer, so closing the viewer leads to the start of the link.
  const stage =
    isFile && folderId !== null
      ? { ...wantedStage, id: wantedStage.id ?? folderId, close: wantedStage.leave }
      : wantedStage;
  const here = (isFile ? null : folderId) ?? (only?.kind === 'folder' ? only.id : null);
  const maySave = role === 'view' || role === 'edit';
  return (
    <>
      <LinkHeading link={link} token={access.token} />
      {targets === null ? (
        <LinkSend access={access} folderId={null} />
      ) : here !== null ? (
        <SharedFolder
          Preview={Preview}
          stage={stage}
          key={here}
          folderId={here}
          access={access}
          role={role}
          hrefOf={hrefOf}
          root={only === undefined ? null : only.id}
        />
      ) : only ? (
        <OneFile
          Preview={Preview}
          stage={stage}
          item={only}
          access={access}
          maySave={maySave}
          isNamed={link.label !== ''}
        />
      ) : (
        <SharedItems
          Preview={Preview}
          stage={stage}
          items={targets}
          all={null}
          access={access}
          role={role}
          hrefOf={hrefOf}
        />
      )}
      <LinkFoot token={access.token} />
    </>
  );
}

function OneFile({
  Preview,
  stage,
  item,
  access,
  maySave,
  isNamed,
}: Pick<SharedItemsProps, 'Preview' | 'stage'> & {
  readonly item: SharedItem;
  readonly access: LinkAccess;
  readonly maySave: boolean;
  readonly isNamed: boolean;
}) {
  const { isPending, save } = useSave(access);
  const onSave = maySave ? () => save([item.id]) : undefined;
  return (
    <div className="rounded-lg border border-line bg-panel p-4 tablet:p-8">
      <FileStage
        item={item}
        access={access}
        isSaving={isPending}
        onSave={onSave}
        onPreview={() => stage.open(item.id)}
        isNamed={isNamed}
      />
      {stage.id === item.id && (
        <Preview item={item} items={[item]} access={access} onSave={onSave} onShow={() => {}} onClose={stage.close} />
      )}
    </div>
  );
}
