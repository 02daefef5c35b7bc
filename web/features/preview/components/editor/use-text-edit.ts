import { useCallback, useEffect, useRef, useState } from 'react';
import { type AppError, toAppError } from '../../../../lib/backend/app-error.ts';
import { textBytesMax } from '../../../../lib/format/text-bytes.ts';
import { readBytes } from '../../api/read-bytes.ts';
import { readContent, type TextContent, type TextFault, writeContent } from '../../model/text/text-content.ts';
import type { TextEditorStore } from '../../model/text/text-editor-store.ts';

/** The state of an edit, from opening to saving. */
export type EditState =
  | { readonly phase: 'opening' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'unfit'; readonly fault: TextFault }
  | { readonly phase: 'open'; readonly content: TextContent; readonly seen: string };

/** The reason why the text cannot be saved. */
export type Hindrance =
  | { readonly kind: 'stale'; readonly seen: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'aside' }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'error'; readonly error: AppError };

export function useTextEdit(store: TextEditorStore, id: string) {
  const [state, setState] = useState<EditState>({ phase: 'opening' });
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const [tries, setTries] = useState(0);
  /** The text stays in the field: copying five million characters into state on each key press would be slow. */
  const read = useRef<() => string>(() => '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads the file again.
  useEffect(() => {
    const over = new AbortController();
    open(store, id, over.signal).then(
      (opened) => over.signal.aborted || setState(opened),
      (error: unknown) => over.signal.aborted || setState({ phase: 'failed', error }),
    );
    return () => over.abort();
  }, [store, id, tries]);

  const bytes = (content: TextContent) => writeContent({ ...content, text: read.current() });
  const attempt = async (run: () => Promise<void>) => {
    if (isSaving) return;
    setSaving(true);
    try {
      await run();
    } catch (error) {
      setHindrance({ kind: 'error', error: toAppError(error) });
    } finally {
      setSaving(false);
    }
  };
  /** `seen` differs from the opened version when the person chose to replace a newer one. */
  const save = (content: TextContent, seen: string) =>
    attempt(async () => {
      const written = bytes(content);
      if (written.length > textBytesMax) return setHindrance({ kind: 'tooLarge' });
      const text = read.current();
      const end = await store.save(id, written, seen);
      if (end.kind !== 'saved') return setHindrance(end);
      setHindrance(null);
      setState({ phase: 'open', content, seen: end.seen });
      setDirty(read.current() !== text);
    });
  return {
    state,
    isDirty,
    isSaving,
    hindrance,
    read,
    retry: () => {
      setState({ phase: 'opening' });
      setTries(tries + 1);
    },
    onTyped: useCallback(() => setDirty(true), []),
    save,
    saveCopy: (content: TextContent, then: (copy: { readonly id: string; readonly name: string }) => void) =>
      attempt(async () => {
        const copy = await store.saveCopy(id, bytes(content));
        setDirty(false);
        then(copy);
      }),
    bytes,
  };
}

async function open(store: TextEditorStore, id: string, signal: AbortSignal): Promise<EditState> {
  const { url, size, seen } = await store.open(id);
  const bytes = await readBytes(url, { max: size }, signal);
  const content = readContent(bytes);
  return typeof content === 'string' ? { phase: 'unfit', fault: content } : { phase: 'open', content, seen };
}
