import type { latePolicies, requestStates } from '@hearth/contract';

export type RequestState = (typeof requestStates)[number];
export type LatePolicy = (typeof latePolicies)[number];

/** The stored fields that decide whether a request accepts files. */
export interface RequestTerms {
  readonly deadline: number | null;
  readonly late: LatePolicy;
  /** The time at which the owner closed the request. */
  readonly closedAt: number | null;
}

/**
 * Computes the state of a request. `isSound` says that the folder accepts files and that the owner may still ask for
 * them; otherwise the request is suspended and guests are told that it is gone (T12).
 */
export function requestState({ deadline, late, closedAt }: RequestTerms, isSound: boolean, now: number): RequestState {
  if (!isSound) return 'suspended';
  if (closedAt !== null) return 'closed';
  if (deadline === null || now <= deadline) return 'open';
  return now <= deadline + graceMs[late] ? 'late' : 'closed';
}

/** Whether a file that arrived at this time came after the deadline. */
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
