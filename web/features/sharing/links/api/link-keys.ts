/** The keys under which answers about links are remembered. */
export const linkKeys = {
  all: ['links'],
  lists: ['links', 'list'],
  list: (nodeId: string | null) => ['links', 'list', nodeId],
  found: (text: string, kind: string) => ['links', 'list', 'found', text, kind],
  link: (id: string) => ['links', 'link', id],
  visits: (id: string) => ['links', 'visits', id],
  visitors: (id: string) => ['links', 'visitors', id],
  policy: ['link-policy'],
} as const;
