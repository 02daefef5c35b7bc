import { rulesLimits } from '../limits.ts';

/**
 * The cost of one request so far. An exhausted meter stays exhausted and every later operation fails, so `error ||
 * true` cannot turn an exhausted budget into a grant.
 */
export interface Meter {
  readonly stepsMax: number;
  readonly workMax: number;
  steps: number;
  work: number;
  exhausted: boolean;
}

export function createMeter(stepsMax: number = rulesLimits.stepsMax, workMax: number = rulesLimits.workMax): Meter {
  return { stepsMax, workMax, steps: 0, work: 0, exhausted: false };
}

/** Counts one evaluated expression. Returns false if the budget of expressions is exhausted. */
export function step(meter: Meter): boolean {
  if (meter.exhausted) return false;
  if (meter.steps >= meter.stepsMax) {
    meter.exhausted = true;
    return false;
  }
  meter.steps += 1;
  return true;
}

/** Counts work inside an expression. Returns false if the budget of work is exhausted. */
export function spend(meter: Meter, amount: number): boolean {
  if (meter.exhausted) return false;
  if (meter.work + amount > meter.workMax) {
    meter.exhausted = true;
    return false;
  }
  meter.work += amount;
  return true;
}
