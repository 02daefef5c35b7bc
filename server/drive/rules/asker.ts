/** Who wants something of the drive. A visitor is known by the link or request they came by, and by nothing else. */
export type Asker =
  | { readonly kind: 'person'; readonly uid: string }
  /** The generation that was opened: a rotated link or a new password leaves it behind (T11). */
  | { readonly kind: 'link'; readonly linkId: string; readonly generation: number }
  | { readonly kind: 'request'; readonly requestId: string; readonly generation: number };
