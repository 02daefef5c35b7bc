import { type ReactNode, useRef } from 'react';

/** The system's file dialog. `element` must be rendered; `open` needs a gesture of the person. */
export function useFilePicker(
  label: string,
  onPick: (files: readonly File[]) => void,
): { readonly open: () => void; readonly element: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    element: (
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const picked = [...(event.target.files ?? [])];
          // The same file picked twice in a row must be a change again.
          event.target.value = '';
          if (picked.length > 0) onPick(picked);
        }}
      />
    ),
  };
}
