import { AppError } from '@hearth/server';

/** Why one object is not taken; the others go on. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The reason, if this is trouble with one object; undefined for trouble that ends everything, such as a full disk. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  return error instanceof AppError && error.row.http < 500 ? error.message : undefined;
}
