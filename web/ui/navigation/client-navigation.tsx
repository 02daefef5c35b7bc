import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useLanguage } from '../../i18n/messages-context.ts';

/** Lets every link below it move inside the application instead of loading the page anew, and React Aria speak as we do. */
export function ClientNavigation({
  navigate,
  children,
}: {
  readonly navigate: (href: string) => void;
  readonly children: ReactNode;
}) {
  const { locale } = useLanguage();
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
