import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Buckets, Keeper } from '../../buckets/usecases/buckets.ts';
import { findDownloadToken } from '../../downloads/store.ts';
import { asRulesObject, type ObjectRecord } from '../../objects/domain/object-record.ts';
import type { ObjectRequest } from '../../types.ts';
import { type Asker, callerOf, type Visitor } from './requester.ts';

/** The one function that decides. Every door of storage asks it, whatever the data is called behind it (A28). */
export interface Permission {
  /** Throws `storage/unauthorized`, or what the bucket's guard throws. It answers before anyone looks whether the object is there. */
  ask(question: Question): Promise<Grant>;
  /** For what only an admin key does: tokens, and buckets themselves. Throws `storage/unauthorized`. */
  askToManage(visitor: Visitor, bucket?: string): Promise<void>;
}

export interface Question {
  readonly method: ObjectRequest['method'];
  readonly bucket: string;
  /** For a list, its prefix without the trailing slash. */
  readonly name: string;
  readonly visitor: Visitor;
  /** What is there now. */
  readonly resource?: ObjectRecord | undefined;
  /** What would be there after the write, as far as it is known. */
  readonly requestResource?: ObjectRecord | undefined;
  /** On create: the declared size, or the real one once it is known. */
  readonly size?: number | undefined;
}

export interface Grant {
  /** `token` is the bearer of a download address: nobody asked who he is. */
  readonly by: 'token' | Asker['kind'];
  readonly asker: Asker;
  readonly keeper: Keeper;
}

export function createPermission(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly buckets: Buckets;
}): Permission {
  const { database, clock, buckets } = deps;

  async function tokenOpens({ method, bucket, name, visitor }: Question, keeper: Keeper): Promise<boolean> {
    const token = visitor.downloadToken;
    if (token === undefined || method !== 'get') return false;
    const found = await findDownloadToken(database.query, { token, bucket, name }, clock.now());
    if (!found) return false;
    // T46: in a guarded bucket a token was given to a person, and dies with that person's right.
    return keeper.kind === 'rules' || (found.uid !== null && keeper.guard.mayStillRead(name, found.uid));
  }

  return {
    async ask(question) {
      const keeper = await buckets.keeper(question.bucket);
      if (await tokenOpens(question, keeper)) return { by: 'token', asker: { kind: 'anyone' }, keeper };
      const asker = await question.visitor.identify();
      if (asker.kind !== 'admin') await askKeeper(keeper, question, asker, clock);
      else if (keeper.kind === 'guard') throw keptFromAdmins();
      return { by: asker.kind, asker, keeper };
    },

    async askToManage(visitor, bucket) {
      if (!(await isAdmin(visitor))) throw new AppError('storage/unauthorized');
      if (bucket !== undefined && buckets.isGuarded(bucket)) throw keptFromAdmins();
    },
  };
}

/** Here a wrong key is worth as much as none: both hear that they may not. */
async function isAdmin(visitor: Visitor): Promise<boolean> {
  try {
    return (await visitor.identify()).kind === 'admin';
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage/unauthenticated') return false;
    throw error;
  }
}

/**
 * An admin key opens every bucket that rules govern. A guard knows persons: it counts, trashes and shares for them, and an
 * object that came or went behind its back would be nobody's file. So here the key opens nothing, not even to read.
 */
function keptFromAdmins(): AppError {
  return new AppError('storage/unauthorized', { sentence: 'No admin key reaches into this bucket.' });
}

async function askKeeper(keeper: Keeper, question: Question, asker: Asker, clock: Clock): Promise<void> {
  const { method, bucket, name, resource, requestResource, size } = question;
  const caller = callerOf(asker);
  if (keeper.kind === 'guard') return keeper.guard.authorize({ method, name, caller, size });
  const { allowed } = keeper.ruleset.decide({
    method,
    bucket,
    name,
    auth: caller ? { uid: caller.uid, token: caller.claims } : null,
    time: clock.now(),
    params: question.visitor.params,
    resource: resource ? asRulesObject(resource) : null,
    requestResource: requestResource ? asRulesObject(requestResource) : null,
  });
  if (!allowed) throw new AppError('storage/unauthorized');
}
