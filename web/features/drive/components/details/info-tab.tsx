import type { DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../../lib/backend-context.ts';
import { TextLink } from '../../../../ui/link.tsx';
import { SmallFact, SmallFacts } from '../../../../ui/small-facts.tsx';
import { useFormat, useWords } from '../../../../words/words-context.ts';
import { folderPath } from '../../api/folder-path.ts';
import { nodeMeasure } from '../../api/node-measure.ts';
import { folderHref, whereabouts } from '../../model/crumbs.ts';
import { kindOf } from '../../model/file-kind.ts';
import { useCell, useDriveRoom } from '../drive-room-context.ts';
import { useSayMeasure } from './use-say-measure.ts';

/** What an item is, where it is, and when it changed. */
export function InfoTab({ node }: { readonly node: DriveNode }) {
  const { call } = useBackend();
  const words = useWords('driveMore');
  const { kinds, myFiles, offline } = useWords('drive');
  const format = useFormat();
  const isFolder = node.kind === 'folder';
  const measure = useQuery(nodeMeasure(call, isFolder ? [node.id] : [])).data;
  const { looks, offline: desk } = useDriveRoom();
  const isPinned = useCell(desk.pins).has(node.id);
  const path = useQuery(folderPath(call, looks, node.parentId ?? 'root')).data?.path;
  const say = useSayMeasure();
  const place = path && whereabouts(path, myFiles).title;
  return (
    <SmallFacts>
      <SmallFact name={words.kind}>{kinds[kindOf(node)]}</SmallFact>
      {isFolder ? (
        <>
          <SmallFact name={words.holds}>{measure ? say.holds(measure) : words.counting}</SmallFact>
          <SmallFact name={words.size}>{measure ? say.size(measure) : words.counting}</SmallFact>
        </>
      ) : (
        <SmallFact name={words.size}>
          <span title={format.bytes(node.size)}>{format.size(node.size)}</span>
        </SmallFact>
      )}
      <SmallFact name={words.place}>
        {place ? (
          <TextLink href={folderHref(path?.length === 1 ? 'root' : (node.parentId ?? 'root'))}>{place}</TextLink>
        ) : (
          '…'
        )}
      </SmallFact>
      <SmallFact name={words.modified}>{format.moment(node.modifiedAt)}</SmallFact>
      <SmallFact name={words.created}>{format.moment(node.createdAt)}</SmallFact>
      {node.contentMtime !== null && <SmallFact name={words.written}>{format.moment(node.contentMtime)}</SmallFact>}
      {isPinned && <SmallFact name={offline.onDevice}>{offline.onDeviceYes}</SmallFact>}
      {node.versions > 1 && <SmallFact name={words.versions}>{format.number(node.versions)}</SmallFact>}
    </SmallFacts>
  );
}
