import { limits } from '@hearth/contract';
import { Digest } from '../../../core/blobs/digest.ts';
import { type BlobFacts, BlobTooLarge } from '../../../core/blobs/index.ts';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { listDownloadTokens, removeDownloadTokens } from '../../downloads/store.ts';
import { saveTokens, type TokenTerms } from '../../downloads/usecases.ts';
import type { ObjectMetadata } from '../../objects/domain/object-metadata.ts';
import { isObjectName } from '../../objects/domain/object-name.ts';
import type { ObjectRecord } from '../../objects/domain/object-record.ts';
import { findObject, writeMetadata, writeObject } from '../../objects/store.ts';
import { conflict } from '../../objects/usecases/object-errors.ts';
import type { ImportResult, ObjectToImport } from '../../types.ts';
import { checkSums, discardBlob } from '../../uploads/usecases/blobs.ts';
import type { CommitDeps } from '../../uploads/usecases/commit-object.ts';
import { type ImportedMetadata, objectMetadataOf, readImportedMetadata } from './import-metadata.ts';

type ImportObjectDeps = Omit<CommitDeps, 'permission'>;

/**
 * Imports an object with its metadata, for the command line: no permission is checked. Existing objects are not
 * written again, so an interrupted import is continued by repeating it.
 */
export async function importObject(deps: ImportObjectDeps, incoming: ObjectToImport): Promise<ImportResult> {
  const planned = planImport(incoming);
  const policy = await deps.buckets.policy(incoming.bucket);
  if (policy.kind === 'guard') throw refused('This bucket is managed by Hearth itself. Choose another.');
  const terms = { now: deps.clock.now(), lifetimeMs: policy.tokenLifetimeMs };
  const plan = { ...planned, terms };
  const found = await findObject(deps.database.query, incoming.bucket, incoming.name);
  if (!found) return writeImport(deps, plan, undefined);
  if (!(await holdsSameBytes(found, plan))) {
    if (!incoming.overwrite) throw conflict('An object of this name already exists. Use --overwrite to replace it.');
    return writeImport(deps, plan, found);
  }
  const kept = await listDownloadTokens(deps.database.query, found, terms.now, tokensMax);
  const tokens = kept.map(({ token }) => token);
  if (isUpToDate(found, tokens, plan)) return 'unchanged';
  if (!incoming.overwrite)
    throw conflict('The object exists with different metadata. Use --overwrite to replace the metadata.');
  return updateImported(deps, plan, found, tokens);
}

/** The desired result. */
interface Plan {
  readonly incoming: ObjectToImport;
  /** Undefined if there is no metadata; then an existing object is up to date. */
  readonly source: ImportedMetadata | undefined;
  readonly metadata: ObjectMetadata;
  /** The validity of new download tokens in the bucket. */
  readonly terms: TokenTerms;
}

const tokensMax = limits.storage.downloadTokensMax;

function planImport(incoming: ObjectToImport): Omit<Plan, 'terms'> {
  if (!isObjectName(incoming.name)) throw refused('This cannot be the name of an object.');
  const source = incoming.metadata === undefined ? undefined : readImportedMetadata(incoming.metadata);
  if (source?.size !== undefined && source.size !== incoming.size)
    throw refused(`It should have ${source.size} bytes, but there are ${incoming.size}.${unpackedNote(source)}`);
  return { incoming, source, metadata: objectMetadataOf(source, incoming.contentType) };
}

/** Google's tools unpack while they download, unless told not to. */
function unpackedNote({ patch }: ImportedMetadata): string {
  return patch.contentEncoding === 'gzip' ? ' It was stored packed; download it with --do-not-decompress.' : '';
}

/** Compares the stated checksum, or else the bytes themselves. */
async function holdsSameBytes(found: ObjectRecord, { incoming, source }: Plan): Promise<boolean> {
  if (found.size !== incoming.size) return false;
  if (source?.sums.md5Hash !== undefined) return source.sums.md5Hash === found.md5Base64;
  const digest = new Digest();
  for await (const chunk of incoming.bytes()) digest.update(chunk);
  return digest.facts().md5Base64 === found.md5Base64;
}

/** Additional tokens and a later time of change do not count as differences. */
function isUpToDate(found: ObjectRecord, tokens: readonly string[], { source, metadata }: Plan): boolean {
  if (!source) return true;
  const fields = ['contentType', 'contentDisposition', 'contentEncoding', 'contentLanguage', 'cacheControl'] as const;
  return (
    fields.every((field) => found[field] === metadata[field]) &&
    isSameRecord(found.customMetadata, metadata.customMetadata) &&
    (source.createdAt ?? found.createdAt) === found.createdAt &&
    (source.updatedAt ?? 0) <= found.updatedAt &&
    (source.uploadedBy ?? found.uploadedBy) === found.uploadedBy &&
    source.downloadTokens.every((token) => tokens.includes(token))
  );
}

function isSameRecord(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Replaces the metadata; bytes and existing tokens stay. */
async function updateImported(
  { database, clock, reservations, changes }: ImportObjectDeps,
  { source, metadata, terms }: Plan,
  found: ObjectRecord,
  tokens: readonly string[],
): Promise<ImportResult> {
  const fresh = (source?.downloadTokens ?? []).filter((token) => !tokens.includes(token));
  if (tokens.length + fresh.length > tokensMax) throw refused(`An object has at most ${tokensMax} download tokens.`);
  const object: ObjectRecord = {
    ...found,
    ...metadata,
    metageneration: found.metageneration + 1,
    uploadedBy: source?.uploadedBy ?? found.uploadedBy,
    createdAt: source?.createdAt ?? found.createdAt,
    updatedAt: source?.updatedAt ?? clock.now(),
  };
  const account = await reservations.account(found.bucket);
  const written = await database.transaction(async (transaction) => {
    if (!(await writeMetadata(transaction, object, found))) return false;
    await account.addObject(transaction, object, found);
    await saveTokens(transaction, object, fresh, terms);
    await changes.tell(transaction, 'metadataUpdated', object, [...tokens, ...fresh]);
    return true;
  });
  if (!written) throw changedMeanwhile();
  return 'updated';
}

async function writeImport(
  deps: ImportObjectDeps,
  plan: Plan,
  replaced: ObjectRecord | undefined,
): Promise<ImportResult> {
  const blobKey = await deps.ledger.reserve();
  const facts = await stage(deps, plan, blobKey, replaced);
  try {
    const object = objectOf(deps, plan, { facts, blobKey, replaced });
    const account = await deps.reservations.account(object.bucket);
    const written = await deps.database.transaction(async (transaction) => {
      if (!(await write(transaction, deps, object, replaced))) return false;
      await account.addObject(transaction, object, replaced);
      const tokens = plan.source?.downloadTokens ?? [];
      await saveTokens(transaction, object, tokens, plan.terms);
      if (replaced) await deps.changes.tell(transaction, 'deleted', replaced);
      await deps.changes.tell(transaction, 'finalized', object, tokens);
      return true;
    });
    if (!written) throw changedMeanwhile();
  } catch (error) {
    // An AppError has rolled the transaction back. After any other error its outcome is unknown, and the sweep
    // decides.
    if (error instanceof AppError) await discardBlob(deps, blobKey);
    throw error;
  }
  return 'created';
}

async function stage(
  deps: ImportObjectDeps,
  { incoming, source }: Plan,
  blobKey: string,
  replaces: ObjectRecord | undefined,
): Promise<BlobFacts> {
  const { bucket, size } = incoming;
  try {
    const bytesMax = await deps.reservations.reserve({
      bucket,
      blobKey,
      uid: source?.uploadedBy ?? null,
      bytes: size,
      replaces,
    });
    const facts = await deps.blobs.seal(blobKey, await deps.blobs.append(blobKey, 0, incoming.bytes(), { bytesMax }));
    if (facts.size !== size) throw refused('It changed while it was read.');
    checkSums(facts, source?.sums ?? {});
    return facts;
  } catch (error) {
    await discardBlob(deps, blobKey);
    if (error instanceof BlobTooLarge) throw refused('It changed while it was read.', error);
    if (error instanceof AppError && error.code === 'storage/invalid-checksum')
      throw refused('The checksum does not match the content.', error);
    throw error;
  }
}

function objectOf(
  { clock, generations }: ImportObjectDeps,
  { incoming, source, metadata }: Plan,
  {
    facts,
    blobKey,
    replaced,
  }: { readonly facts: BlobFacts; readonly blobKey: string; readonly replaced: ObjectRecord | undefined },
): ObjectRecord {
  const now = clock.now();
  const createdAt = source?.createdAt ?? now;
  return {
    bucket: incoming.bucket,
    name: incoming.name,
    ...metadata,
    ...facts,
    generation: generations.next(replaced?.generation),
    metageneration: 1,
    blobKey,
    uploadedBy: source?.uploadedBy ?? null,
    createdAt,
    updatedAt: source?.updatedAt ?? createdAt,
  };
}

/** Returns false, with nothing written, if the object has changed meanwhile. */
async function write(
  transaction: Queries,
  { ledger }: Pick<ImportObjectDeps, 'ledger'>,
  object: ObjectRecord,
  replaced: ObjectRecord | undefined,
): Promise<boolean> {
  if (!(await writeObject(transaction, object, replaced?.generation, replaced?.metageneration))) return false;
  if (!(await ledger.adopt(transaction, object.blobKey))) throw new AppError('server/unavailable');
  if (!replaced) return true;
  await ledger.markDeleted(transaction, replaced.blobKey, replaced.size);
  // Download tokens belong to the content they were created for, not to its replacement.
  await removeDownloadTokens(transaction, object.bucket, object.name);
  return true;
}

function changedMeanwhile(): AppError {
  return new AppError('storage/precondition-failed', {
    sentence: 'Somebody else wrote to this name meanwhile. Import once more.',
  });
}

function refused(sentence: string, cause?: unknown): AppError {
  return new AppError('storage/invalid-argument', { sentence, cause });
}
