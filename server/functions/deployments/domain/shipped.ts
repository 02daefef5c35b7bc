/** The codebase that comes with Hearth. */
export const shippedCodebase = 'hearth-actions';

/** Who deployed it. No admin key and no operator has this name, so nobody else's code passes for it. */
export const shippedBy = 'hearth';

export function isShipped({ codebase, createdBy }: { readonly codebase: string; readonly createdBy: string }): boolean {
  return codebase === shippedCodebase && createdBy === shippedBy;
}
