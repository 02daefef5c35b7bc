import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';

/** A link in running text, with a touch target taller than its line. */
export function TextLink({
  href,
  onPress,
  children,
}: {
  readonly href: string;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}) {
  return (
    <AriaLink
      href={href}
      {...(onPress && { onPress })}
      className="relative cursor-pointer rounded-sm font-medium text-accent-text underline-offset-3 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-3 data-hovered:underline"
    >
      {children}
    </AriaLink>
  );
}
