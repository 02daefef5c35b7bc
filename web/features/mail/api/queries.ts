import type { OutboxItem } from '@hearth/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import type { Draft } from '../model/draft.ts';

/** The keys under which answers about mail are remembered. */
export const mailKeys = {
  outbox: ['mail', 'outbox'],
  message: (id: string) => ['mail', 'message', id],
  templates: ['mail', 'templates'],
  template: (name: string, language: string) => ['mail', 'template', name, language],
} as const;

export function mailTemplates(call: Call) {
  return queryOptions({
    queryKey: mailKeys.templates,
    queryFn: async () => (await call('console-mailTemplates', {})).templates,
  });
}

/** The text in one language. It is not read again by itself: somebody is writing in it. */
export function mailTemplate(call: Call, name: string, language: string) {
  return queryOptions({
    queryKey: mailKeys.template(name, language),
    queryFn: () => call('console-mailTemplate', { name, language }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What is being written, with example values in it. */
export function templatePreview(call: Call, name: string, language: string, draft: Draft) {
  return queryOptions({
    queryKey: ['mail', 'preview', name, language, draft],
    queryFn: () => call('console-previewMailTemplate', { name, language, draft }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Messages, newest first. While one of them is on its way, the list is read again every few seconds. */
export function outbox(call: Call, state: OutboxItem['state'] | undefined) {
  return infiniteQueryOptions({
    queryKey: [...mailKeys.outbox, state ?? 'all'],
    queryFn: ({ pageParam }) =>
      call('console-outbox', { ...(state && { state }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.items.some(isUnderWay)) ? underWayMs : false,
  });
}

function isUnderWay({ state }: OutboxItem): boolean {
  return state === 'queued' || state === 'sending';
}

const underWayMs = 5_000;

/** One message with its body. Reading it is audited, so it is read when it is opened and not again by itself. */
export function outboxMessage(call: Call, id: string) {
  return queryOptions({
    queryKey: mailKeys.message(id),
    queryFn: () => call('console-outboxMessage', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
