import { useLocation } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages-context.ts';
import { TabLinks } from '../../ui/navigation/tab-links.tsx';

/** Links to the pages of the signed-in person's account. */
export function AccountTabs() {
  const messages = useMessages('account');
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <TabLinks
      label={messages.tabs.label}
      tabs={pages.map(({ href, name }) => ({ href, text: messages.tabs[name], isCurrent: href === path }))}
    />
  );
}

const pages = [
  { href: '/account', name: 'profile' },
  { href: '/account/security', name: 'security' },
  { href: '/account/sessions', name: 'devices' },
  { href: '/account/appearance', name: 'appearance' },
  { href: '/account/keys', name: 'keys' },
  { href: '/account/notices', name: 'notifications' },
  { href: '/account/data', name: 'data' },
] as const;
