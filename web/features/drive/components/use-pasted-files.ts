import { useEffect, useEffectEvent } from 'react';

/** A pasted file or screenshot is an upload, except where a person types. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    const files = [...(event.clipboardData?.files ?? [])];
    if (typing || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
