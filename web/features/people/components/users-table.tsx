import type { ConsoleUser } from '@hearth/contract';
import { ShieldCheck } from 'lucide-react';
import { formatMoment, formatWhen } from '../../../lib/format-time.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/table.tsx';
import { roleNames } from '../model/role-words.ts';
import { nameOfUser, stateOfUser } from '../model/state-of-user.ts';

export interface UsersTableProps {
  readonly users: readonly ConsoleUser[];
  readonly me: { readonly uid: string };
  readonly now: number;
}

export function UsersTable({ users, me, now }: UsersTableProps) {
  return (
    <Table label="Users" columns={columns}>
      {users.map((user) => (
        <Row key={user.uid}>
          <NameCell href={`/console/users/${encodeURIComponent(user.uid)}`}>
            <Who user={user} isMe={user.uid === me.uid} now={now} />
          </NameCell>
          <Cell isWide>
            <RoleChip role={user.role} />
          </Cell>
          <Cell isWide>
            <Chip tone={stateOfUser(user).tone}>{stateOfUser(user).name}</Chip>
          </Cell>
          <Cell isWide>{user.hasSecondFactor ? <SecondFactorMark /> : <span className="text-faint">–</span>}</Cell>
          <Cell isWide>
            <LastSignIn at={user.lastLoginAt} now={now} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const columns = [
  { name: 'Person' },
  { name: 'Role', isWide: true },
  { name: 'State', isWide: true },
  { name: 'Second factor', isWide: true },
  { name: 'Last sign-in', isWide: true },
];

function Who({ user, isMe, now }: { readonly user: ConsoleUser; readonly isMe: boolean; readonly now: number }) {
  const name = nameOfUser(user);
  const state = stateOfUser(user);
  return (
    <span className="flex items-center gap-3">
      <Portrait name={name} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 truncate font-medium" title={name}>
            {name}
          </span>
          {isMe && <Chip>You</Chip>}
        </span>
        {user.email !== name && (
          <span dir="auto" className="truncate text-sm text-muted">
            {user.email ?? 'No e-mail'}
          </span>
        )}
        <span className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm text-muted tablet:hidden">
          <RoleChip role={user.role} />
          {state.name !== 'Active' && <Chip tone={state.tone}>{state.name}</Chip>}
          {user.hasSecondFactor && <SecondFactorMark />}
          <LastSignIn at={user.lastLoginAt} now={now} />
        </span>
      </span>
    </span>
  );
}

function RoleChip({ role }: { readonly role: ConsoleUser['role'] }) {
  return <Chip tone={role === 'member' ? 'plain' : 'info'}>{roleNames[role]}</Chip>;
}

function SecondFactorMark() {
  return (
    <span className="inline-flex items-center gap-1.5" title="Has a second factor">
      <ShieldCheck aria-hidden className="size-4 text-ok-text" />
      <span className="max-desktop:sr-only">On</span>
    </span>
  );
}

function LastSignIn({ at, now }: { readonly at: number | null; readonly now: number }) {
  if (at === null) return <span className="text-muted">Never</span>;
  return (
    <span title={formatMoment(at)} className="text-muted tabular-nums">
      {formatWhen(at, now)}
    </span>
  );
}
