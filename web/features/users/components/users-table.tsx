import type { ConsoleUser } from '@hearth/contract';
import { ShieldCheck } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useOwnPicture } from '../../../lib/picture/use-own-picture.ts';
import { Chip } from '../../../ui/lists/chip.tsx';
import { LastTime } from '../../../ui/lists/last-time.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/lists/table.tsx';
import { PersonAvatar } from '../../../ui/media/person-avatar.tsx';
import { nameOfUser, stateOfUser } from '../model/state-of-user.ts';

export interface UsersTableProps {
  readonly users: readonly ConsoleUser[];
  readonly me: { readonly uid: string };
  readonly now: number;
}

export function UsersTable({ users, me, now }: UsersTableProps) {
  const { users: messages, states } = useMessages('users');
  const columns = [
    { name: messages.person },
    { name: messages.role, isWide: true },
    { name: messages.state, isWide: true },
    { name: messages.secondFactor, isWide: true },
    { name: messages.lastSignIn, isWide: true },
  ];
  return (
    <Table label={messages.title} columns={columns}>
      {users.map((user) => (
        <Row key={user.uid}>
          <NameCell href={`/console/users/${encodeURIComponent(user.uid)}`}>
            <Who user={user} isMe={user.uid === me.uid} now={now} />
          </NameCell>
          <Cell isWide>
            <RoleChip role={user.role} />
          </Cell>
          <Cell isWide>
            <Chip tone={stateOfUser(user).tone}>{states[stateOfUser(user).id]}</Chip>
          </Cell>
          <Cell isWide>{user.hasSecondFactor ? <SecondFactorMark /> : <span className="text-faint">–</span>}</Cell>
          <Cell isWide>
            <LastTime at={user.lastLoginAt} now={now} never={messages.never} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Who({ user, isMe, now }: { readonly user: ConsoleUser; readonly isMe: boolean; readonly now: number }) {
  const { users: messages, states, noEmail } = useMessages('users');
  const ownPicture = useOwnPicture();
  const name = nameOfUser(user);
  const state = stateOfUser(user);
  return (
    <span className="flex items-center gap-3">
      <PersonAvatar name={name} picture={ownPicture(user.photoUrl)} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 truncate font-medium" title={name}>
            {name}
          </span>
          {isMe && <Chip>{messages.you}</Chip>}
        </span>
        {user.email !== name && (
          <span dir="auto" className="truncate text-sm text-muted">
            {user.email ?? noEmail}
          </span>
        )}
        <span className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm text-muted tablet:hidden">
          <RoleChip role={user.role} />
          {state.id !== 'active' && <Chip tone={state.tone}>{states[state.id]}</Chip>}
          {user.hasSecondFactor && <SecondFactorMark />}
          <LastTime at={user.lastLoginAt} now={now} never={messages.never} />
        </span>
      </span>
    </span>
  );
}

function RoleChip({ role }: { readonly role: ConsoleUser['role'] }) {
  const { roles } = useMessages('ui');
  return <Chip tone={role === 'member' ? 'plain' : 'info'}>{roles[role]}</Chip>;
}

function SecondFactorMark() {
  const { users: messages } = useMessages('users');
  return (
    <span className="inline-flex items-center gap-1.5" title={messages.hasSecondFactor}>
      <ShieldCheck aria-hidden className="size-4 text-ok-text" />
      <span className="max-desktop:sr-only">{messages.on}</span>
    </span>
  );
}
