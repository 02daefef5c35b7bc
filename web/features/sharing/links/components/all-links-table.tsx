import type { ConsoleLink } from '@hearth/contract';
import { KeyRound } from 'lucide-react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { useOwnPicture } from '../../../../lib/picture/use-own-picture.ts';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import { Chip } from '../../../../ui/lists/chip.tsx';
import { LastTime } from '../../../../ui/lists/last-time.tsx';
import { Cell, NameCell, Row, Table } from '../../../../ui/lists/table.tsx';
import { PersonAvatar } from '../../../../ui/media/person-avatar.tsx';
import { linkMaker } from '../model/link-maker.ts';
import { LinkChip } from './link-chip.tsx';
import { useAnyLinkName } from './use-any-link-name.ts';

const AnyLinkMenu = lazyComponent(async () => (await import('./any-link-menu.tsx')).AnyLinkMenu);

export interface AllLinksTableProps {
  readonly links: readonly ConsoleLink[];
  readonly me: { readonly uid: string };
  readonly now: number;
}

export function AllLinksTable({ links, me, now }: AllLinksTableProps) {
  const { all: messages, columns, roles } = useMessages('links');
  const format = useFormat();
  const heads = [
    { name: columns.link },
    { name: columns.role, isWide: true },
    { name: columns.state, isWide: true },
    { name: columns.opens, isWide: true },
    { name: messages.lastVisit, isWide: true },
    { name: columns.actions, isSilent: true },
  ];
  return (
    <Table label={messages.title} columns={heads}>
      {links.map((link) => (
        <Row key={link.id} isQuiet={link.state !== 'active' && link.state !== 'scheduled'}>
          <NameCell {...(link.creator.uid === me.uid && { href: `/links/${encodeURIComponent(link.id)}` })}>
            <What link={link} isMine={link.creator.uid === me.uid} now={now} />
          </NameCell>
          <Cell isWide>{roles[link.role]}</Cell>
          <Cell isWide>
            <LinkChip link={link} now={now} />
          </Cell>
          <Cell isWide>
            <span className="tabular-nums">{format.number(link.opens)}</span>
          </Cell>
          <Cell isWide>
            <LastTime at={link.lastSeenAt} now={now} never={messages.never} />
          </Cell>
          <Cell isEnd>
            {link.mayStop && (
              <span className="ms-auto flex size-7 touch:size-11">
                <AnyLinkMenu link={link} />
              </span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function What({ link, isMine, now }: { readonly link: ConsoleLink; readonly isMine: boolean; readonly now: number }) {
  const messages = useMessages('links');
  const ownPicture = useOwnPicture();
  const { nameOf, amountOf } = useAnyLinkName();
  const name = nameOf(link);
  const amount = amountOf(link);
  const maker = linkMaker(link.creator);
  return (
    <span className="flex items-center gap-3">
      <PersonAvatar name={maker} picture={ownPicture(link.creator.photoUrl)} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 truncate font-medium" title={name}>
            {name}
          </span>
          {link.hasPassword && <KeyRound aria-label={messages.protected} className="size-3.5 shrink-0 text-muted" />}
          {isMine && <Chip>{messages.all.you}</Chip>}
        </span>
        <span className="flex min-w-0 gap-1.5 text-sm text-muted">
          <span dir="auto" className="min-w-0 truncate" title={link.creator.email ?? maker}>
            {maker}
          </span>
          {amount !== name && <span className="shrink-0">· {amount}</span>}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tablet:hidden">
          <LinkChip link={link} now={now} />
          {messages.roles[link.role]}
        </span>
      </span>
    </span>
  );
}
