import type { DriveActivity } from '@hearth/contract';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { LastTime } from '../../../ui/lists/last-time.tsx';
import { Cell, NameCell, Row } from '../../../ui/lists/table.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { describeDetail, describeLocation, describePerson } from './say-activity.ts';

/** One event; the row links to the folder that contains the item now. */
export function ActivityRow({ item, now }: { readonly item: DriveActivity; readonly now: number }) {
  const messages = useMessages('activity');
  const format = useFormat();
  const href = hrefOf(item);
  const detail = describeDetail(item);
  const who = describePerson(item, messages);
  const where = describeLocation(item, messages);
  return (
    <Row isQuiet={item.place === null}>
      <NameCell {...(href && { href })}>
        <span className="block min-w-0">
          <span className="block font-medium">
            <MiddleEllipsis text={item.name} />
          </span>
          <span className="block truncate text-sm text-muted" title={where}>
            {messages.actions[item.verb]} · {detail || where}
          </span>
          <span className="block truncate text-sm text-muted tablet:hidden">
            {who} · {format.when(item.at, now)}
          </span>
        </span>
      </NameCell>
      <Cell isWide>
        <span className="block max-w-56 truncate" title={who}>
          {who}
        </span>
      </Cell>
      <Cell isWide>
        <span className="text-muted">{messages.via[item.actor.kind]}</span>
      </Cell>
      <Cell isWide>
        <LastTime at={item.at} now={now} never="" />
      </Cell>
    </Row>
  );
}

function hrefOf({ place, nodeId }: DriveActivity): string | undefined {
  if (place === null) return undefined;
  if (place.trashed) return '/trash';
  return `/files/${encodeURIComponent(place.folderId)}${nodeId === null ? '' : `#${encodeURIComponent(nodeId)}`}`;
}
