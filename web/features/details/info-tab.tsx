import type { DriveNode, ResultOf } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { folderHref, folderLocation } from '../../drive/nodes/folder-path.ts';
import { kindOf } from '../../drive/nodes/node-kind.ts';
import { folderPath } from '../../drive/queries.ts';
import { useCell, useDriveStore } from '../../drive/store/drive-store-context.ts';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { SmallFact, SmallFacts } from '../../ui/lists/small-facts.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { nodeMeasure } from './queries.ts';

/** Kind, size, location and dates of an item. */
export function InfoTab({ node }: { readonly node: DriveNode }) {
  const { call } = useBackend();
  const messages = useMessages('driveViews');
  const { kinds, myFiles, offline } = useMessages('drive');
  const format = useFormat();
  const isFolder = node.kind === 'folder';
  const measure = useQuery(nodeMeasure(call, isFolder ? [node.id] : [])).data;
  const { viewSettings, offline: offlineManager } = useDriveStore();
  const isPinned = useCell(offlineManager.pins).has(node.id);
  const path = useQuery(folderPath(call, viewSettings, node.parentId ?? 'root')).data?.path;
  const measureText = useMeasureText();
  const parentName = path && folderLocation(path, myFiles).title;
  return (
    <SmallFacts>
      <SmallFact name={messages.kind}>{kinds[kindOf(node)]}</SmallFact>
      {isFolder ? (
        <>
          <SmallFact name={messages.holds}>{measure ? measureText.holds(measure) : messages.counting}</SmallFact>
          <SmallFact name={messages.size}>{measure ? measureText.size(measure) : messages.counting}</SmallFact>
        </>
      ) : (
        <SmallFact name={messages.size}>
          <span title={format.bytes(node.size)}>{format.size(node.size)}</span>
        </SmallFact>
      )}
      <SmallFact name={messages.location}>
        {parentName ? (
          <TextLink href={folderHref(path?.length === 1 ? 'root' : (node.parentId ?? 'root'))}>{parentName}</TextLink>
        ) : (
          '…'
        )}
      </SmallFact>
      <SmallFact name={messages.modified}>{format.moment(node.modifiedAt)}</SmallFact>
      <SmallFact name={messages.created}>{format.moment(node.createdAt)}</SmallFact>
      {node.contentMtime !== null && <SmallFact name={messages.written}>{format.moment(node.contentMtime)}</SmallFact>}
      {isPinned && <SmallFact name={offline.onDevice}>{offline.onDeviceYes}</SmallFact>}
      {node.versions > 1 && <SmallFact name={messages.versions}>{format.number(node.versions)}</SmallFact>}
    </SmallFacts>
  );
}

type Measure = ResultOf<'drive-measure'>;

/** Content and size of folders as text; "at least" when counting was cut short. */
function useMeasureText() {
  const messages = useMessages('driveViews');
  const format = useFormat();
  const atLeast = (text: string, more: boolean) => (more ? messages.atLeast({ what: text }) : text);
  return {
    holds: ({ files, folders, more }: Measure) =>
      atLeast(folders > 0 ? messages.holdsMany({ files, folders }) : messages.holdsFiles({ files }), more),
    size: ({ bytes, more }: Measure) => atLeast(format.size(bytes), more),
  };
}

/** The sum of several items. */
export function ManyInfo({ nodes, count }: { readonly nodes: readonly DriveNode[]; readonly count: number }) {
  const { call } = useBackend();
  const messages = useMessages('driveViews');
  const measureText = useMeasureText();
  const isWhole = nodes.length === count;
  const { data } = useQuery(
    nodeMeasure(
      call,
      nodes.map(({ id }) => id),
    ),
  );
  const measure = data && { ...data, more: data.more || !isWhole };
  return (
    <>
      <h3 className="px-4 pb-3 font-medium">{messages.chosen({ count })}</h3>
      <SmallFacts>
        <SmallFact name={messages.holds}>{measure ? measureText.holds(measure) : messages.counting}</SmallFact>
        <SmallFact name={messages.size}>{measure ? measureText.size(measure) : messages.counting}</SmallFact>
      </SmallFacts>
    </>
  );
}
