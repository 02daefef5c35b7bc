import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** Unfinished uploads of all devices, newest first. */
export const uploadList = (call: Call) =>
  infiniteQueryOptions({
    queryKey: ['uploads', 'open'],
    queryFn: ({ pageParam }) => call('upload-list', pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });
