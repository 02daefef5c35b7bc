/** A moment as a field for date and time has it: `2026-03-12T14:02`, by the clock on the wall. */
export function dateTimeFieldText(at: number): string {
  const moment = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  const day = [String(moment.getFullYear()).padStart(4, '0'), two(moment.getMonth() + 1), two(moment.getDate())];
  return `${day.join('-')}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** And back; null while it is not whole. */
export function parseDateTimeField(text: string): number | null {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
