import { type ReactNode, useRef } from 'react';

/** The system's file dialog. `element` must be rendered; browsers require a user gesture for `open`. */
export function useFilePicker(
  label: string,
  onPick: (files: readonly File[]) => void,
  {
    accept,
    isOne = false,
    isFolder = false,
  }: { readonly accept?: string; readonly isOne?: boolean; readonly isFolder?: boolean } = {},
): { readonly open: () => void; readonly element: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    element: (
      <input
        ref={input}
        type="file"
        multiple={!isOne}
        {...(accept !== undefined && { accept })}
        {...(isFolder && { webkitdirectory: '' })}
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const picked = [...(event.target.files ?? [])];
          // Otherwise choosing the same file twice in a row fires no change event.
          event.target.value = '';
          if (picked.length > 0) onPick(picked);
        }}
      />
    ),
  };
}
