import type { DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { SmallFact, SmallFacts } from '../../../../ui/lists/small-facts.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { folderPath } from '../../api/folder-path.ts';
import { nodeMeasure } from '../../api/node-measure.ts';
import { folderHref, whereabouts } from '../../model/crumbs.ts';
import { kindOf } from '../../model/file-kind.ts';
import { useCell, useDriveStore } from '../drive-store-context.ts';
import { useSayMeasure } from './use-say-measure.ts';

/** What an item is, where it is, and when it changed. */
export function InfoTab({ node }: { readonly node: DriveNode }) {
  const { call } = useBackend();
  const messages = useMessages('driveMore');
  const { kinds, myFiles, offline } = useMessages('drive');
  const format = useFormat();
  const isFolder = node.kind === 'folder';
  const measure = useQuery(nodeMeasure(call, isFolder ? [node.id] : [])).data;
  const { looks, offline: desk } = useDriveStore();
  const isPinned = useCell(desk.pins).has(node.id);
  const path = useQuery(folderPath(call, looks, node.parentId ?? 'root')).data?.path;
  const say = useSayMeasure();
  const place = path && whereabouts(path, myFiles).title;
  return (
    <SmallFacts>
      <SmallFact name={messages.kind}>{kinds[kindOf(node)]}</SmallFact>
      {isFolder ? (
        <>
          <SmallFact name={messages.holds}>{measure ? say.holds(measure) : messages.counting}</SmallFact>
          <SmallFact name={messages.size}>{measure ? say.size(measure) : messages.counting}</SmallFact>
        </>
      ) : (
        <SmallFact name={messages.size}>
          <span title={format.bytes(node.size)}>{format.size(node.size)}</span>
        </SmallFact>
      )}
      <SmallFact name={messages.place}>
        {place ? (
          <TextLink href={folderHref(path?.length === 1 ? 'root' : (node.parentId ?? 'root'))}>{place}</TextLink>
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
