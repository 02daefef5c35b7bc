export { createOutgoing } from './create-outgoing.ts';
export { type Outgoing, OutgoingError } from './types.ts';
