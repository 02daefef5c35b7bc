/** The keys under which answers about people are remembered. */
export const peopleKeys = {
  all: ['people'],
  users: ['people', 'users'],
  user: (uid: string) => ['people', 'user', uid],
  sessions: (uid: string) => ['people', 'sessions', uid],
  invitations: ['people', 'invitations'],
  delivery: ['people', 'delivery'],
} as const;
