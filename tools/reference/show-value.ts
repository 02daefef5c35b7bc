const millisecondUnits = [
  ['days', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;
const byteUnits = [
  ['GiB', 1024 ** 3],
  ['MiB', 1024 ** 2],
  ['KiB', 1024],
] as const;

/** A number in the unit that its name ends with, such as `leaseMs` or `bodyBytesMax`. */
export function showValue(name: string, value: number): string {
  if (/Ms$/.test(name)) return inUnit(value, millisecondUnits, 'ms');
  if (/Bytes(Max|Min|Default|AtOnce)?$/.test(name)) return showBytes(value);
  return value.toLocaleString('en-GB');
}

export function showBytes(value: number): string {
  return inUnit(value, byteUnits, 'bytes');
}

function inUnit(value: number, units: readonly (readonly [string, number])[], rest: string): string {
  const [unit, size] = units.find(([, candidate]) => value >= candidate && value % candidate === 0) ?? [rest, 1];
  const count = value / size;
  return `${count.toLocaleString('en-GB')} ${count === 1 && unit === 'days' ? 'day' : unit}`;
}
