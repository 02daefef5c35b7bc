import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';

/** The logo and the name at the top left, which link to the home page. */
export function HomeLink({
  href,
  label,
  children,
}: {
  readonly href: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Link
      href={href}
      aria-label={label}
      className="flex min-w-0 cursor-default items-center gap-3 rounded-md touch:h-11"
    >
      {children}
    </Link>
  );
}
