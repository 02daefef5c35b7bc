/** A timestamp as the value of a `datetime-local` input in local time: `2026-03-12T14:02`. */
export function dateTimeFieldText(at: number): string {
  const moment = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  const day = [String(moment.getFullYear()).padStart(4, '0'), two(moment.getMonth() + 1), two(moment.getDate())];
  return `${day.join('-')}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The reverse; null while the input is incomplete. */
export function parseDateTimeField(text: string): number | null {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
