/** Who asks something of the drive. A visitor is identified by the link or request alone. */
export type Principal =
  | { readonly kind: 'person'; readonly uid: string }
  /** The generation that was opened: a rotated link or a new password makes it invalid (T11). */
  | {
      readonly kind: 'link';
      readonly linkId: string;
      readonly generation: number;
      /** A mark that changes daily, by which the creator of a link tells visitors apart; it grants nothing. */
      readonly visitor: string;
      /** The download was counted already, so the limit does not refuse it (T15). */
      readonly isCounted?: boolean;
    }
  | { readonly kind: 'request'; readonly requestId: string; readonly generation: number };
