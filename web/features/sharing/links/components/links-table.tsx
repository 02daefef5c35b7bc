import type { DriveLink } from '@hearth/contract';
import { KeyRound, Link2, UserRoundCheck } from 'lucide-react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx';
import { Cell, NameCell, Row, Table } from '../../../../ui/lists/table.tsx';
import { MiddleEllipsis } from '../../../../ui/text/middle-ellipsis.tsx';
import { LinkChip } from './link-chip.tsx';
import { LinkMenu } from './link-row.tsx';
import { useLinkCommands } from './use-link-commands.tsx';
import { useLinkName } from './use-link-name.ts';

export function LinksTable({ links, now }: { readonly links: readonly DriveLink[]; readonly now: number }) {
  const messages = useMessages('links');
  const format = useFormat();
  const nameOf = useLinkName();
  const { acts, element } = useLinkCommands();
  const { columns } = messages;
  const heads = [
    { name: columns.link },
    { name: columns.role, isWide: true },
    { name: columns.state, isWide: true },
    { name: columns.opens, isWide: true },
    { name: columns.downloads, isWide: true },
    { name: columns.actions, isSilent: true },
  ];
  return (
    <>
      <Table label={messages.title} columns={heads}>
        {links.map((link) => (
          <Row key={link.id} isQuiet={link.state !== 'active' && link.state !== 'scheduled'}>
            <NameCell href={`/links/${encodeURIComponent(link.id)}`}>
              <Name link={link} name={nameOf(link)} now={now} />
            </NameCell>
            <Cell isWide>{messages.roles[link.role]}</Cell>
            <Cell isWide>
              <LinkChip link={link} now={now} />
            </Cell>
            <Cell isWide>
              <span className="tabular-nums">{format.number(link.opens)}</span>
            </Cell>
            <Cell isWide>
              <span className="tabular-nums">{format.number(link.downloads)}</span>
            </Cell>
            <Cell isEnd>
              <span className="flex items-center justify-end">
                <CopyButton text={link.url} label={messages.copyAddress} />
                <span className="flex size-7 touch:size-11">
                  <LinkMenu link={link} acts={acts} />
                </span>
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
      {element}
    </>
  );
}

function Name({ link, name, now }: { readonly link: DriveLink; readonly name: string; readonly now: number }) {
  const messages = useMessages('links');
  return (
    <span className="flex items-center gap-3">
      <Link2 aria-hidden className="size-[18px] shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-2 font-medium">
          <MiddleEllipsis text={name} />
          {link.hasPassword && <KeyRound aria-label={messages.protected} className="size-3.5 shrink-0 text-muted" />}
          {link.recipients.length > 0 && (
            <UserRoundCheck aria-label={messages.forSome} className="size-3.5 shrink-0 text-muted" />
          )}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tablet:hidden">
          <LinkChip link={link} now={now} />
          {messages.roles[link.role]}
        </span>
      </span>
    </span>
  );
}
