import { useEffect } from 'react';

/** When the editor goes and takes the focus with it, the viewer has it: else its keys would be pressed into nothing. */
export function useFocusBack(): void {
  useEffect(() => {
    const viewers = document.querySelectorAll<HTMLElement>('[role=dialog]:has([data-viewer])');
    const viewer = viewers[viewers.length - 1];
    return () => {
      if (document.activeElement === document.body) viewer?.focus();
    };
  }, []);
}
