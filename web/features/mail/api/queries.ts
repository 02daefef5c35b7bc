import type { OutboxItem } from '@hearth/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import type { Draft } from '../model/draft.ts';

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

/** The template in one language. It is not refetched automatically, because that would overwrite a draft. */
export function mailTemplate(call: Call, name: string, language: string) {
  return queryOptions({
    queryKey: mailKeys.template(name, language),
    queryFn: () => call('console-mailTemplate', { name, language }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The rendered draft, with example values. */
export function templatePreview(call: Call, name: string, language: string, draft: Draft) {
  return queryOptions({
    queryKey: ['mail', 'preview', name, language, draft],
    queryFn: () => call('console-previewMailTemplate', { name, language, draft }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Messages, newest first. The list is polled while a message is being delivered. */
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

/** One message with its body. Reading a body is audited, so the query runs once and never refetches automatically. */
export function outboxMessage(call: Call, id: string) {
  return queryOptions({
    queryKey: mailKeys.message(id),
    queryFn: () => call('console-outboxMessage', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
