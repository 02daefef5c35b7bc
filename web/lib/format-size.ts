/** `1.2 GB`: at most three digits, so that sizes can be compared at a glance. A step is 1024, as quotas are counted. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let value = bytes;
  let unit = -1;
  do {
    value /= 1024;
    unit += 1;
  } while (rounded(value) >= 1024 && unit < units.length - 1);
  return `${rounded(value)} ${units[unit]}`;
}

/** The full number, for the tooltip. */
export function formatBytes(bytes: number): string {
  return `${bytes.toLocaleString('en')} ${bytes === 1 ? 'byte' : 'bytes'}`;
}

const units = ['KB', 'MB', 'GB', 'TB', 'PB'] as const;

function rounded(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}
