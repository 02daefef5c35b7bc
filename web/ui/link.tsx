import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';

/** A link in running text. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <AriaLink
      href={href}
      className="cursor-pointer rounded-sm font-medium text-accent-text underline-offset-3 data-hovered:underline"
    >
      {children}
    </AriaLink>
  );
}
