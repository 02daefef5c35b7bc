import type { ConsoleInvitation, Role } from '@hearth/contract';
import { Ban, Link2, Send } from 'lucide-react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Chip } from '../../../ui/lists/chip.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/lists/table.tsx';
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { invitationStatus } from '../model/invitation-status.ts';

export interface InvitationsTableProps {
  readonly invitations: readonly ConsoleInvitation[];
  readonly me: { readonly role: Role };
  readonly now: number;
  readonly onSend: (invitation: ConsoleInvitation, delivery: 'mail' | 'link') => void;
  readonly onRevoke: (invitation: ConsoleInvitation) => void;
}

export function InvitationsTable({ invitations, me, now, ...actions }: InvitationsTableProps) {
  const { invitations: messages } = useMessages('users');
  const { roles } = useMessages('ui');
  const columns = [
    { name: messages.invited },
    { name: messages.role, isWide: true },
    { name: messages.state, isWide: true },
    { name: messages.until, isWide: true },
    { name: messages.actions, isSilent: true },
  ];
  return (
    <Table label={messages.title} columns={columns}>
      {invitations.map((invitation) => {
        const status = invitationStatus(invitation);
        return (
          <Row key={invitation.id} isQuiet={invitation.state !== 'open'}>
            <NameCell
              {...(invitation.acceptedBy && { href: `/console/users/${encodeURIComponent(invitation.acceptedBy)}` })}
            >
              <Whom invitation={invitation} now={now} />
            </NameCell>
            <Cell isWide>{roles[invitation.role]}</Cell>
            <Cell isWide>
              <Chip tone={status.tone}>{messages.states[status.id]}</Chip>
            </Cell>
            <Cell isWide>
              <When invitation={invitation} now={now} />
            </Cell>
            <Cell isEnd>
              {canChange(invitation, me.role) && <InvitationMenu invitation={invitation} {...actions} />}
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

/** Only an owner may change an invitation for the role admin or owner. */
function canChange({ state, role }: ConsoleInvitation, mine: Role): boolean {
  return (state === 'open' || state === 'expired') && (mine === 'owner' || role === 'member');
}

function Whom({ invitation, now }: { readonly invitation: ConsoleInvitation; readonly now: number }) {
  const { invitations: messages } = useMessages('users');
  const { roles } = useMessages('ui');
  const status = invitationStatus(invitation);
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-medium" title={invitation.email}>
        {invitation.email}
      </span>
      <span className="truncate text-sm text-muted">
        {messages.way({ delivery: invitation.delivery, inviter: invitation.inviter?.name ?? null })}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm text-muted tablet:hidden">
        <Chip tone={status.tone}>{messages.states[status.id]}</Chip>
        {roles[invitation.role]} · <When invitation={invitation} now={now} />
      </span>
    </span>
  );
}

function When({ invitation, now }: { readonly invitation: ConsoleInvitation; readonly now: number }) {
  const format = useFormat();
  const at = invitation.acceptedAt ?? invitation.expiresAt;
  if (invitation.state === 'revoked') return <span className="text-faint">–</span>;
  return (
    <span className="text-muted tabular-nums" title={format.moment(at)}>
      {format.when(at, now)}
    </span>
  );
}

function InvitationMenu({
  invitation,
  onSend,
  onRevoke,
}: Pick<InvitationsTableProps, 'onSend' | 'onRevoke'> & { readonly invitation: ConsoleInvitation }) {
  const { invitations: messages } = useMessages('users');
  const label = messages.actionsFor({ email: invitation.email });
  return (
    <MoreMenu label={label}>
      <MenuItem icon={<Send />} onAction={() => onSend(invitation, 'mail')}>
        {messages.sendAgain}
      </MenuItem>
      <MenuItem icon={<Link2 />} onAction={() => onSend(invitation, 'link')}>
        {messages.newLink}
      </MenuItem>
      {invitation.state === 'open' && <MenuLine />}
      {invitation.state === 'open' && (
        <MenuItem icon={<Ban />} danger onAction={() => onRevoke(invitation)}>
          {messages.revoke}
        </MenuItem>
      )}
    </MoreMenu>
  );
}
