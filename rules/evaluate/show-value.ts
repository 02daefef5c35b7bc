import { stringFrom } from '../functions/convert.ts';
import { createMeter } from '../values/meter.ts';
import { nanosPerMilli, nanosPerSecond } from '../values/time.ts';
import type { Value } from '../values/values.ts';

const textLengthMax = 60;
const itemsMax = 5;

/** A short text for a value, in the syntax of the rules where possible. */
export function showValue(value: Value, depth = 0): string {
  if (typeof value === 'string') return `'${brief(value)}'`;
  if (typeof value !== 'object' || value === null) return textOf(value);
  switch (value.kind) {
    case 'list':
    case 'set':
      return showItems(value.items.length, depth, (count) =>
        value.items.slice(0, count).map((item) => showValue(item, depth + 1)),
      );
    case 'map':
      return `a map of ${value.entries.size} keys`;
    case 'path':
      return brief(textOf(value));
    case 'timestamp':
      return new Date(Number(value.nanos / nanosPerMilli)).toISOString();
    case 'duration':
      return `${Number(value.nanos) / Number(nanosPerSecond)} s`;
    case 'latlng':
      return `latlng.value(${value.latitude}, ${value.longitude})`;
    case 'bytes':
      return `${value.bytes.length} bytes`;
    case 'map_diff':
      return 'a difference of maps';
    case 'error':
      return value.sentence;
  }
}

function showItems(length: number, depth: number, show: (count: number) => readonly string[]): string {
  if (depth > 1) return `a list of ${length}`;
  const shown = show(itemsMax);
  return `[${[...shown, ...(length > itemsMax ? [`… ${length} in all`] : [])].join(', ')}]`;
}

function brief(text: string): string {
  return text.length > textLengthMax ? `${text.slice(0, textLengthMax)}…` : text;
}

function textOf(value: Value): string {
  const text = stringFrom(value, createMeter());
  return typeof text === 'string' ? text : 'a long path';
}
