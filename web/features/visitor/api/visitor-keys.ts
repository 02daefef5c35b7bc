import type { Pass } from '../model/pass.ts';

/** The keys under which a visitor's answers are remembered. */
export const visitorKeys = {
  link: (token: string) => ['visitor', 'link', token],
  opened: ({ token, unlock = '' }: Pass) => ['visitor', 'link', token, 'opened', unlock],
  folders: ({ token }: Pass) => ['visitor', 'link', token, 'folder'],
  folder: ({ token, unlock = '' }: Pass, id: string) => ['visitor', 'link', token, 'folder', unlock, id],
  pictures: ({ token }: Pass, ids: readonly string[]) => ['visitor', 'link', token, 'pictures', ...ids],
  preview: ({ token }: Pass, id: string) => ['visitor', 'link', token, 'preview', id],
  request: ({ token, unlock = '' }: Pass) => ['visitor', 'request', token, unlock],
} as const;
