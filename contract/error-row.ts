/** One row of the error catalogue, and the functions that create rows. */
export type CallableStatus =
  | 'CANCELLED'
  | 'UNKNOWN'
  | 'INVALID_ARGUMENT'
  | 'DEADLINE_EXCEEDED'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'PERMISSION_DENIED'
  | 'UNAUTHENTICATED'
  | 'RESOURCE_EXHAUSTED'
  | 'FAILED_PRECONDITION'
  | 'ABORTED'
  | 'OUT_OF_RANGE'
  | 'UNIMPLEMENTED'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'DATA_LOSS';

export interface ErrorRow {
  readonly status: CallableStatus;
  readonly http: number;
  readonly retryable: boolean;
  /** At most 90 characters; names the entity; no technical terms. */
  readonly sentence: string;
  /** The label of the button that the interface offers. */
  readonly button?: string;
  readonly protocolCode?: string;
}

export function row(
  status: CallableStatus,
  http: number,
  sentence: string,
  button?: string,
  protocolCode?: string,
): ErrorRow {
  return { status, http, retryable: false, sentence, ...(button && { button }), ...(protocolCode && { protocolCode }) };
}

export function retry(status: CallableStatus, http: number, sentence: string, button?: string): ErrorRow {
  return { ...row(status, http, sentence, button), retryable: true };
}

/** The official auth SDK maps `protocolCode` back to the code. */
export function identity(protocolCode: string, http: number, sentence: string, button?: string): ErrorRow {
  return row('INVALID_ARGUMENT', http, sentence, button, protocolCode);
}
