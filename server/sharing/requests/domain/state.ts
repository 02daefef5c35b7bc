import type { latePolicies, requestStates } from '@hearth/contract';

export type RequestState = (typeof requestStates)[number];
export type LatePolicy = (typeof latePolicies)[number];

/** What a request's own row says about whether it takes files. */
export interface RequestTerms {
  readonly deadline: number | null;
  readonly late: LatePolicy;
  /** When its owner closed it by hand. */
  readonly closedAt: number | null;
}

/**
 * The state of a request now. `isSound` says that its folder is where files can go and that its owner may still ask for
 * them; without that it is suspended, whatever else is true, and a visitor hears that it is gone (T12).
 */
export function requestState({ deadline, late, closedAt }: RequestTerms, isSound: boolean, now: number): RequestState {
  if (!isSound) return 'suspended';
  if (closedAt !== null) return 'closed';
  if (deadline === null || now <= deadline) return 'open';
  return now <= deadline + graceMs[late] ? 'late' : 'closed';
}

/** Whether what arrived at this moment came after the deadline. */
export function isLate(deadline: number | null, arrivedAt: number): boolean {
  return deadline !== null && arrivedAt > deadline;
}

const dayMs = 24 * 60 * 60 * 1000;
const graceMs: Readonly<Record<LatePolicy, number>> = {
  none: 0,
  '1d': dayMs,
  '2d': 2 * dayMs,
  '7d': 7 * dayMs,
  '30d': 30 * dayMs,
  always: Number.POSITIVE_INFINITY,
};
