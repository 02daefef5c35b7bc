import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import { watchWork } from '../../api/watch-work.ts';
import { createWorkMemory } from '../../model/work-memory.ts';
import { useCell, useDriveStore } from '../drive-store-context.ts';

const WorkPanel = lazyComponent(async () => (await import('./work-panel.tsx')).WorkPanel);

/**
 * Watches long work: what is begun here, was begun before a reload, or on another device. Shows it where there is some.
 * Whoever goes to another part of the application may have begun something in the one they left: it looks again.
 */
export function WorkPresence({ part }: { readonly part: string }) {
  const { call, auth } = useBackend();
  const queries = useQueryClient();
  const { begun } = useDriveStore();
  const uid = auth.currentUser?.uid ?? '';
  const work = useMemo(() => watchWork(call, queries, createWorkMemory(storageOf(window), uid)), [call, queries, uid]);
  const waiting = useCell(begun);
  const isAtWork = useCell(work.shown).length > 0;
  const hasEnded = useCell(work.ended).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is a reason to look.
  useEffect(() => {
    void work.watch();
    return () => work.stop();
  }, [work, part]);
  useEffect(() => {
    if (waiting.length === 0) return;
    begun.set([]);
    for (const { id, sentence } of waiting) work.follow(id, sentence);
  }, [work, begun, waiting]);
  return (isAtWork || hasEnded) && <WorkPanel work={work} />;
}

function storageOf(window: Window): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined; // switched off by the person
  }
}
