/** The number on the bell, which has room for two digits. */
export function badgeOf(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
