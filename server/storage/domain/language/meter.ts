import { languageLimits } from './language-limits.ts';

/**
 * What one request has cost so far. Once the meter is empty it stays empty: every later operation fails,
 * so `error || true` cannot turn an exhausted budget into a grant.
 */
export interface Meter {
  readonly stepsMax: number;
  readonly workMax: number;
  steps: number;
  work: number;
  exhausted: boolean;
}

export function createMeter(
  stepsMax: number = languageLimits.stepsMax,
  workMax: number = languageLimits.workMax,
): Meter {
  return { stepsMax, workMax, steps: 0, work: 0, exhausted: false };
}

/** Counts one evaluated expression. False when the request has used up its expressions. */
export function step(meter: Meter): boolean {
  if (meter.exhausted) return false;
  if (meter.steps >= meter.stepsMax) {
    meter.exhausted = true;
    return false;
  }
  meter.steps += 1;
  return true;
}

/** Counts work inside an expression. False when the request has used up its work. */
export function spend(meter: Meter, amount: number): boolean {
  if (meter.exhausted) return false;
  if (meter.work + amount > meter.workMax) {
    meter.exhausted = true;
    return false;
  }
  meter.work += amount;
  return true;
}
