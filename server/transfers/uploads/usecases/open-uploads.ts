import type { OpenUploads } from '../../../files/index.ts';
import { endUploads, reservedByPerson } from '../store/uploads.ts';

/** What module files asks about uploads. */
export const openUploads: OpenUploads = {
  reservedByOwner: reservedByPerson,
  async cancel(transaction, nodeIds) {
    const ended = await endUploads(transaction, nodeIds, 'cancelled');
    return ended.reduce((sum, { size }) => sum + size, 0);
  },
};
