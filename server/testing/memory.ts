import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const measureEveryBytes = 16 * 1024 * 1024;

/**
 * The most memory that this process holds while bytes pass, beyond what it held before. Every measurement collects the
 * garbage first, because the amount of garbage depends on other tests; a measurement takes as long as the heap is
 * large, so there is one for every 16 MiB.
 */
export function watchMemory(): { passed: (bytes: number) => void; grownBytes: () => number } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = held();
  let sinceMeasurement = 0;
  let peak: number | undefined;
  return {
    passed: (bytes) => {
      sinceMeasurement += bytes;
      if (sinceMeasurement < measureEveryBytes) return;
      sinceMeasurement = 0;
      peak = Math.max(peak ?? 0, held());
    },
    grownBytes: () => {
      if (peak === undefined) throw new Error('too few bytes passed for a measurement');
      return peak - before;
    },
  };
}
