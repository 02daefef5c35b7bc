/** The first letter of the first and of the last word. */
export function initials(name: string): string {
  const messages = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const first = [...(messages[0] ?? '?')][0] ?? '?';
  const last = messages.length > 1 ? ([...(messages.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}
