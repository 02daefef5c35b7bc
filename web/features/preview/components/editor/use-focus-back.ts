import { useEffect } from 'react';

/** Moves the focus back to the viewer when the editor unmounts; otherwise the viewer's shortcuts would stop working. */
export function useFocusBack(): void {
  useEffect(() => {
    const viewers = document.querySelectorAll<HTMLElement>('[role=dialog]:has([data-viewer])');
    const viewer = viewers[viewers.length - 1];
    return () => {
      if (document.activeElement === document.body) viewer?.focus();
    };
  }, []);
}
