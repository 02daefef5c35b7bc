export { createBlobIntegrity } from './blob-integrity.ts';
export { findDamagedNames } from './damage-store.ts';
export { addIntegrityMetrics } from './metrics.ts';
export { createScrub, type Scrub, scrubDays } from './scrub.ts';
export type { BlobIntegrity, BlobSource, DamagedBlob, StoredBlob } from './types.ts';
