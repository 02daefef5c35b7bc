import { errorCatalogue } from '@hearth/contract';
import type { Messages } from '../messages.ts';

/** The English sentence of each error code, from the contract. Another language may lag behind it by a code. */
export const errors: Messages['errors'] = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { sentence }]) => [code, sentence]),
);
