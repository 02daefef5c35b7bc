import { AppError } from '@hearth/server';

/** The reason why one object is refused; the others continue. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The reason, if the error concerns one object; undefined for an error that ends the import, such as a full disk. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  return error instanceof AppError && error.row.http < 500 ? error.message : undefined;
}
