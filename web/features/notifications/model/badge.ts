/** The number on the bell: there is room for two digits. */
export function badgeOf(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
