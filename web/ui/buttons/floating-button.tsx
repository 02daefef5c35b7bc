import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';

/** The round button that floats over the page on a phone. */
export function FloatingButton({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Button
      aria-label={label}
      className="flex size-14 items-center justify-center rounded-full bg-accent text-on-accent shadow-float data-pressed:bg-accent-press [&_svg]:size-6"
    >
      {children}
    </Button>
  );
}
