import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';

/** Lets every link below it move inside the application instead of loading the page anew. */
export function ClientNavigation({
  navigate,
  children,
}: {
  readonly navigate: (href: string) => void;
  readonly children: ReactNode;
}) {
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>;
}
