import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useLanguage } from '../../i18n/messages-context.ts';

/** Makes links navigate on the client instead of loading the page, and gives React Aria the language of the page. */
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
