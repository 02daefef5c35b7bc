/** A message that was not taken: what was said against it, and whether trying again is of any use. */
export class DeliveryError extends Error {
  readonly permanent: boolean;
  override readonly name = 'DeliveryError';

  constructor(sentence: string, options: { readonly permanent: boolean; readonly cause?: unknown }) {
    super(sentence, { cause: options.cause });
    this.permanent = options.permanent;
  }
}
