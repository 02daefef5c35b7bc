import type { ResultOf, Role } from '@hearth/contract';

/** `Ada invites you to The Miller house.`, and as what if it is more than a member. */
export function invitationWords({ inviter, placeName, role }: ResultOf<'invitation-open'>): string {
  const who = inviter === null ? `You are invited to ${placeName}` : `${inviter} invites you to ${placeName}`;
  return `${who}${ranks[role]}.`;
}

const ranks: Readonly<Record<Role, string>> = { owner: ' as an owner', admin: ' as an admin', member: '' };
