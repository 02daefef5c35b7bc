import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-aria-components/Link';

/** The link from a detail page back to its list. */
export function BackLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link
      href={href}
      className="-ms-1 inline-flex h-6 w-fit cursor-default items-center gap-0.5 rounded-sm pe-1 text-sm text-muted touch:h-11 data-hovered:text-text data-hovered:underline"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
