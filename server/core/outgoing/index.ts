export { createOutgoing } from './create-outgoing.ts';
export { type Outgoing, OutgoingError, type OutgoingFault, type OutgoingRequest } from './types.ts';
