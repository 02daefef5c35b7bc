/** A refused message: the reason, and whether another attempt can succeed. */
export class DeliveryError extends Error {
  readonly permanent: boolean;
  override readonly name = 'DeliveryError';

  constructor(sentence: string, options: { readonly permanent: boolean; readonly cause?: unknown }) {
    super(sentence, { cause: options.cause });
    this.permanent = options.permanent;
  }
}
