export { createDiskBlobs } from './disk.ts';
export { type MeasureDisk, measureDisk } from './disk-space.ts';
export { type BlobLedger, createBlobLedger } from './ledger.ts';
export { type BlobFacts, BlobOffsetInvalid, type BlobReader, type BlobStore, BlobTooLarge } from './port.ts';
export { insertSmallBlob, smallBlobBytesMax, withSmallBlobs } from './small.ts';
export { removeDeletedBlobs, setAllUnknownAside, sweepBlobs } from './sweep.ts';
export {
  type BlobDamage,
  BlobDamaged,
  blobDamages,
  type ExpectedBlob,
  isWholeRange,
  openVerified,
  verifyBlob,
} from './verify.ts';
