/** Who wants something of the drive. A visitor is known by the link or request they came by, and by nothing else. */
export type Principal =
  | { readonly kind: 'person'; readonly uid: string }
  /** The generation that was opened: a rotated link or a new password leaves it behind (T11). */
  | {
      readonly kind: 'link';
      readonly linkId: string;
      readonly generation: number;
      /** The mark of the day by which the link's creator tells visitors apart; it gives no right. */
      readonly visitor: string;
      /** Goes on with a download that was counted: the limit of downloads is no reason to refuse it (T15). */
      readonly isCounted?: boolean;
    }
  | { readonly kind: 'request'; readonly requestId: string; readonly generation: number };
