import { limits } from '@hearth/contract';
import { Digest } from '../../../core/blobs/digest.ts';
import { type BlobFacts, BlobTooLarge } from '../../../core/blobs/index.ts';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { listDownloadTokens, removeDownloadTokens } from '../../downloads/store.ts';
import { giveTokens, type TokenTerms } from '../../downloads/usecases.ts';
import type { ObjectMetadata } from '../../objects/domain/object-metadata.ts';
import { isObjectName } from '../../objects/domain/object-name.ts';
import type { ObjectRecord } from '../../objects/domain/object-record.ts';
import { findObject, writeMetadata, writeObject } from '../../objects/store.ts';
import { conflict } from '../../objects/usecases/object-errors.ts';
import type { Arrival, IncomingObject } from '../../types.ts';
import { checkSums, discardBlob, removeDoomedBlob } from '../../uploads/usecases/blobs.ts';
import type { CommitDeps } from '../../uploads/usecases/commit-object.ts';
import { type ImportSaid, importedMetadata, readImportSaid } from './import-metadata.ts';

export type ImportObjectDeps = Omit<CommitDeps, 'permission'>;

/**
 * Brings an object from elsewhere with all that was said of it there, for who stands at the machine: nobody else is asked.
 * What is there already is not written again, so an import that was interrupted is gone on with by doing it once more.
 */
export async function importObject(deps: ImportObjectDeps, incoming: IncomingObject): Promise<Arrival> {
  const said = planOf(incoming);
  const keeper = await deps.buckets.keeper(incoming.bucket);
  if (keeper.kind === 'guard')
    throw refused('This bucket belongs to a part of Hearth that keeps its own account of it. Choose another.');
  const terms = { now: deps.clock.now(), lifetimeMs: keeper.tokenLifetimeMs };
  const plan = { ...said, terms };
  const found = await findObject(deps.database.query, incoming.bucket, incoming.name);
  if (!found) return bring(deps, plan, undefined);
  if (!(await holdsSameBytes(found, plan))) {
    if (!incoming.overwrite) throw conflict('There is another object of this name. Say --overwrite to replace it.');
    return bring(deps, plan, found);
  }
  const kept = await listDownloadTokens(deps.database.query, found, terms.now, tokensMax);
  const tokens = kept.map(({ token }) => token);
  if (agrees(found, tokens, plan)) return 'same';
  if (!incoming.overwrite)
    throw conflict('It is there, but other things are said of it. Say --overwrite to have them as they are said here.');
  return describeAnew(deps, plan, found, tokens);
}

/** What is to be there afterwards. */
interface Plan {
  readonly incoming: IncomingObject;
  /** Undefined when nothing was said: then nothing that is there contradicts it. */
  readonly said: ImportSaid | undefined;
  readonly metadata: ObjectMetadata;
  /** On which the bucket gives download tokens. */
  readonly terms: TokenTerms;
}

const tokensMax = limits.storage.downloadTokensMax;

function planOf(incoming: IncomingObject): Omit<Plan, 'terms'> {
  if (!isObjectName(incoming.name)) throw refused('This cannot be the name of an object.');
  const said = incoming.said === undefined ? undefined : readImportSaid(incoming.said);
  if (said?.size !== undefined && said.size !== incoming.size)
    throw refused(`It should have ${said.size} bytes, but there are ${incoming.size}.${unpackedNote(said)}`);
  return { incoming, said, metadata: importedMetadata(said, incoming.contentType) };
}

/** Google's tools unpack while they download, unless they are told not to. */
function unpackedNote({ patch }: ImportSaid): string {
  return patch.contentEncoding === 'gzip' ? ' It was stored packed; download it with --do-not-decompress.' : '';
}

/** By the checksum that was said, or else by the bytes themselves. */
async function holdsSameBytes(found: ObjectRecord, { incoming, said }: Plan): Promise<boolean> {
  if (found.size !== incoming.size) return false;
  if (said?.sums.md5Hash !== undefined) return said.sums.md5Hash === found.md5Base64;
  const digest = new Digest();
  for await (const chunk of incoming.bytes()) digest.update(chunk);
  return digest.facts().md5Base64 === found.md5Base64;
}

/** Tokens that were given out here since, and a time of change that is later for it, do not contradict. */
function agrees(found: ObjectRecord, tokens: readonly string[], { said, metadata }: Plan): boolean {
  if (!said) return true;
  const fields = ['contentType', 'contentDisposition', 'contentEncoding', 'contentLanguage', 'cacheControl'] as const;
  return (
    fields.every((field) => found[field] === metadata[field]) &&
    isSameRecord(found.customMetadata, metadata.customMetadata) &&
    (said.createdAt ?? found.createdAt) === found.createdAt &&
    (said.updatedAt ?? 0) <= found.updatedAt &&
    (said.uploadedBy ?? found.uploadedBy) === found.uploadedBy &&
    said.downloadTokens.every((token) => tokens.includes(token))
  );
}

function isSameRecord(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** The bytes stay; what is said of them becomes what is said here. Addresses that were given out go on working. */
async function describeAnew(
  { database, clock, room }: ImportObjectDeps,
  { said, metadata, terms }: Plan,
  found: ObjectRecord,
  tokens: readonly string[],
): Promise<Arrival> {
  const fresh = (said?.downloadTokens ?? []).filter((token) => !tokens.includes(token));
  if (tokens.length + fresh.length > tokensMax) throw refused(`An object has at most ${tokensMax} download tokens.`);
  const object: ObjectRecord = {
    ...found,
    ...metadata,
    metageneration: found.metageneration + 1,
    uploadedBy: said?.uploadedBy ?? found.uploadedBy,
    createdAt: said?.createdAt ?? found.createdAt,
    updatedAt: said?.updatedAt ?? clock.now(),
  };
  const book = await room.book(found.bucket);
  const written = await database.transaction(async (transaction) => {
    if (!(await writeMetadata(transaction, object, found))) return false;
    await book.fill(transaction, object, found);
    await giveTokens(transaction, object, fresh, terms);
    return true;
  });
  if (!written) throw changedMeanwhile();
  return 'described';
}

async function bring(deps: ImportObjectDeps, plan: Plan, replaced: ObjectRecord | undefined): Promise<Arrival> {
  const blobKey = await deps.ledger.reserve();
  const facts = await stage(deps, plan, blobKey, replaced);
  try {
    const object = objectOf(deps, plan, { facts, blobKey, replaced });
    const book = await deps.room.book(object.bucket);
    const written = await deps.database.transaction(async (transaction) => {
      if (!(await write(transaction, deps, object, replaced))) return false;
      await book.fill(transaction, object, replaced);
      await giveTokens(transaction, object, plan.said?.downloadTokens ?? [], plan.terms);
      return true;
    });
    if (!written) throw changedMeanwhile();
  } catch (error) {
    // An expected refusal has rolled the transaction back. After anything else its end is unknown: the sweep will see.
    if (error instanceof AppError) await discardBlob(deps, blobKey);
    throw error;
  }
  if (replaced) await removeDoomedBlob(deps, replaced.blobKey);
  return 'brought';
}

async function stage(
  deps: ImportObjectDeps,
  { incoming, said }: Plan,
  blobKey: string,
  replaces: ObjectRecord | undefined,
): Promise<BlobFacts> {
  const { bucket, size } = incoming;
  try {
    const bytesMax = await deps.room.keep({ bucket, blobKey, uid: said?.uploadedBy ?? null, bytes: size, replaces });
    const facts = await deps.blobs.seal(blobKey, await deps.blobs.append(blobKey, 0, incoming.bytes(), { bytesMax }));
    if (facts.size !== size) throw refused('It changed while it was read.');
    checkSums(facts, said?.sums ?? {});
    return facts;
  } catch (error) {
    await discardBlob(deps, blobKey);
    if (error instanceof BlobTooLarge) throw refused('It changed while it was read.', error);
    if (error instanceof AppError && error.code === 'storage/invalid-checksum')
      throw refused('Its bytes do not have the checksum that is said of them.', error);
    throw error;
  }
}

function objectOf(
  { clock, generations }: ImportObjectDeps,
  { incoming, said, metadata }: Plan,
  {
    facts,
    blobKey,
    replaced,
  }: { readonly facts: BlobFacts; readonly blobKey: string; readonly replaced: ObjectRecord | undefined },
): ObjectRecord {
  const now = clock.now();
  const createdAt = said?.createdAt ?? now;
  return {
    bucket: incoming.bucket,
    name: incoming.name,
    ...metadata,
    ...facts,
    generation: generations.next(replaced?.generation),
    metageneration: 1,
    blobKey,
    uploadedBy: said?.uploadedBy ?? null,
    createdAt,
    updatedAt: said?.updatedAt ?? createdAt,
  };
}

/** False, with nothing written, when the name no longer holds what was looked at. */
async function write(
  transaction: Queries,
  { ledger }: Pick<ImportObjectDeps, 'ledger'>,
  object: ObjectRecord,
  replaced: ObjectRecord | undefined,
): Promise<boolean> {
  if (!(await writeObject(transaction, object, replaced?.generation, replaced?.metageneration))) return false;
  if (!(await ledger.adopt(transaction, object.blobKey))) throw new AppError('server/unavailable');
  if (!replaced) return true;
  await ledger.doom(transaction, replaced.blobKey);
  // An address that was given out leads to the content it was given out for, not to what came after.
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
