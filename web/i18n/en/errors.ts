import { type ErrorCode, errorCatalogue } from '@hearth/contract';

/** The sentence of each error. English is written in the contract; another language may lag behind it by a code. */
export const errors: Readonly<Partial<Record<ErrorCode, string>>> = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { sentence }]) => [code, sentence]),
);
