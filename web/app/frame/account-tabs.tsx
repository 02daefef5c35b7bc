import { useLocation } from '@tanstack/react-router';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The pages of one's own account. */
export function AccountTabs() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return <TabLinks label="Account" tabs={pages.map((page) => ({ ...page, isCurrent: page.href === path }))} />;
}

const pages = [
  { href: '/account', text: 'Profile' },
  { href: '/account/security', text: 'Security' },
  { href: '/account/sessions', text: 'Devices' },
] as const;
