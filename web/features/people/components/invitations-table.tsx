import type { ConsoleInvitation, Role } from '@hearth/contract';
import { Ban, Ellipsis, Link2, Send } from 'lucide-react';
import { formatMoment, formatWhen } from '../../../lib/format-time.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/table.tsx';
import { standingOf, wayOf } from '../model/invitation-words.ts';
import { roleNames } from '../model/role-words.ts';

export interface InvitationsTableProps {
  readonly invitations: readonly ConsoleInvitation[];
  readonly me: { readonly role: Role };
  readonly now: number;
  readonly onSend: (invitation: ConsoleInvitation, delivery: 'mail' | 'link') => void;
  readonly onRevoke: (invitation: ConsoleInvitation) => void;
}

export function InvitationsTable({ invitations, me, now, ...deeds }: InvitationsTableProps) {
  return (
    <Table label="Invitations" columns={columns}>
      {invitations.map((invitation) => {
        const standing = standingOf(invitation);
        return (
          <Row key={invitation.id} isQuiet={invitation.state !== 'open'}>
            <NameCell
              {...(invitation.acceptedBy && { href: `/console/users/${encodeURIComponent(invitation.acceptedBy)}` })}
            >
              <Whom invitation={invitation} now={now} />
            </NameCell>
            <Cell isWide>{roleNames[invitation.role]}</Cell>
            <Cell isWide>
              <Chip tone={standing.tone}>{standing.name}</Chip>
            </Cell>
            <Cell isWide>
              <When invitation={invitation} now={now} />
            </Cell>
            <Cell isEnd>{canChange(invitation, me.role) && <InvitationMenu invitation={invitation} {...deeds} />}</Cell>
          </Row>
        );
      })}
    </Table>
  );
}

const columns = [
  { name: 'Invited' },
  { name: 'Role', isWide: true },
  { name: 'State', isWide: true },
  { name: 'Good until', isWide: true },
  { name: 'Actions', isSilent: true },
];

/** Only an owner touches an invitation that makes an admin or an owner. */
function canChange({ state, role }: ConsoleInvitation, mine: Role): boolean {
  return (state === 'open' || state === 'expired') && (mine === 'owner' || role === 'member');
}

function Whom({ invitation, now }: { readonly invitation: ConsoleInvitation; readonly now: number }) {
  const standing = standingOf(invitation);
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-medium" title={invitation.email}>
        {invitation.email}
      </span>
      <span className="truncate text-sm text-muted">{wayOf(invitation)}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm text-muted tablet:hidden">
        <Chip tone={standing.tone}>{standing.name}</Chip>
        {roleNames[invitation.role]} · <When invitation={invitation} now={now} />
      </span>
    </span>
  );
}

function When({ invitation, now }: { readonly invitation: ConsoleInvitation; readonly now: number }) {
  const at = invitation.acceptedAt ?? invitation.expiresAt;
  if (invitation.state === 'revoked') return <span className="text-faint">–</span>;
  return (
    <span className="text-muted tabular-nums" title={formatMoment(at)}>
      {formatWhen(at, now)}
    </span>
  );
}

function InvitationMenu({
  invitation,
  onSend,
  onRevoke,
}: Pick<InvitationsTableProps, 'onSend' | 'onRevoke'> & { readonly invitation: ConsoleInvitation }) {
  const label = `Actions for ${invitation.email}`;
  return (
    <MenuButton
      label={label}
      button={
        <IconButton label={label} size="sm">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Send />} onAction={() => onSend(invitation, 'mail')}>
        Send again by mail
      </MenuItem>
      <MenuItem icon={<Link2 />} onAction={() => onSend(invitation, 'link')}>
        Make a new link
      </MenuItem>
      {invitation.state === 'open' && <MenuLine />}
      {invitation.state === 'open' && (
        <MenuItem icon={<Ban />} danger onAction={() => onRevoke(invitation)}>
          Take back
        </MenuItem>
      )}
    </MenuButton>
  );
}
