import type { ConsoleUserDetails, Role } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { whyNot } from '../model/why-not.ts';
import { QuotaCard } from './quota-card.tsx';
import { RoleCard } from './role-card.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserGate } from './user-gate.tsx';
import { UserSessions } from './user-sessions.tsx';

export interface UserViewProps {
  readonly user: ConsoleUserDetails;
  readonly me: { readonly uid: string; readonly role: Role };
  readonly now: number;
  readonly onDeleted: () => void;
}

/** One account with the actions that the viewer's role allows. */
export function UserView({ user, me, now, onDeleted }: UserViewProps) {
  const { whyNot: reasons } = useMessages('people');
  const reason = whyNot(user, me);
  return (
    <>
      {reason && <Notice tone="info">{reasons[reason]}</Notice>}
      <UserFacts user={user} now={now} />
      {user.may.setRole && <RoleCard key={user.role} user={user} />}
      {user.may.setQuota && <QuotaCard key={`${user.quotaBytes}`} user={user} />}
      <UserSessions user={user} />
      {(user.may.disable || user.may.delete || user.may.resetPassword) && (
        <UserGate user={user} onDeleted={onDeleted} />
      )}
    </>
  );
}
