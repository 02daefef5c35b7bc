/** The keys under which answers about file requests are remembered. */
export const requestKeys = {
  all: ['requests'],
  lists: ['requests', 'list'],
  request: (id: string) => ['requests', 'request', id],
  inbox: (id: string) => ['requests', 'inbox', id],
} as const;
