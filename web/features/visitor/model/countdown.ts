/** The remaining time as mm:ss; null while an hour or more remains. */
export function countdown(leftMs: number): string | null {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  if (seconds >= 3600) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
