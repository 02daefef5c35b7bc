import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { BucketPolicy, Buckets } from '../../buckets/usecases/buckets.ts';
import { findDownloadToken } from '../../downloads/store.ts';
import { asRulesObject, type ObjectRecord } from '../../objects/domain/object-record.ts';
import type { ObjectRequest } from '../../types.ts';
import { callerOf, type Requester, type RequesterIdentity } from './requester.ts';

/** The one permission function of storage, asked at every entry point (A28). */
export interface Permission {
  /**
   * Throws `storage/unauthorized` or the error of the bucket's guard. The answer does not depend on whether the
   * object exists.
   */
  authorize(accessRequest: AccessRequest): Promise<Grant>;
  /** For operations that need an admin key: tokens and buckets. Throws `storage/unauthorized`. */
  authorizeAdmin(requester: Requester, bucket?: string): Promise<void>;
}

interface AccessRequest {
  readonly method: ObjectRequest['method'];
  readonly bucket: string;
  /** For a list, the prefix without the trailing slash. */
  readonly name: string;
  readonly requester: Requester;
  /** The stored object. */
  readonly resource?: ObjectRecord | undefined;
  /** The object after the write, as far as it is known. */
  readonly requestResource?: ObjectRecord | undefined;
  /** On create: the declared size, or the real one once it is known. */
  readonly size?: number | undefined;
}

export interface Grant {
  /** `token` means that a download token sufficed; the requester was not identified. */
  readonly by: 'token' | RequesterIdentity['kind'];
  readonly identity: RequesterIdentity;
  readonly policy: BucketPolicy;
}

export function createPermission(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly buckets: Buckets;
}): Permission {
  const { database, clock, buckets } = deps;

  async function tokenGrants(
    { method, bucket, name, requester }: AccessRequest,
    policy: BucketPolicy,
  ): Promise<boolean> {
    const token = requester.downloadToken;
    if (token === undefined || method !== 'get') return false;
    const found = await findDownloadToken(database.query, { token, bucket, name }, clock.now());
    if (!found) return false;
    // T46: in a guarded bucket a token belongs to a person and ends with that person's right.
    return policy.kind === 'rules' || (found.uid !== null && policy.guard.mayStillRead(name, found.uid));
  }

  return {
    async authorize(accessRequest) {
      const policy = await buckets.policy(accessRequest.bucket);
      if (await tokenGrants(accessRequest, policy)) return { by: 'token', identity: { kind: 'anyone' }, policy };
      const identity = await accessRequest.requester.identify();
      if (identity.kind !== 'admin') await checkPolicy(policy, accessRequest, identity, clock);
      else if (policy.kind === 'guard') throw adminsExcluded();
      return { by: identity.kind, identity, policy };
    },

    async authorizeAdmin(requester, bucket) {
      if (!(await isAdmin(requester))) throw new AppError('storage/unauthorized');
      if (bucket !== undefined && buckets.isGuarded(bucket)) throw adminsExcluded();
    },
  };
}

/** A wrong key is answered like a missing one. */
async function isAdmin(requester: Requester): Promise<boolean> {
  try {
    return (await requester.identify()).kind === 'admin';
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage/unauthenticated') return false;
    throw error;
  }
}

/**
 * An admin key gives access to every bucket with rules, but not to a guarded one, not even for reading: the guard
 * accounts for objects per person, and an object written or removed without it would belong to nobody.
 */
function adminsExcluded(): AppError {
  return new AppError('storage/unauthorized', { sentence: 'No admin key reaches into this bucket.' });
}

async function checkPolicy(
  policy: BucketPolicy,
  accessRequest: AccessRequest,
  identity: RequesterIdentity,
  clock: Clock,
): Promise<void> {
  const { method, bucket, name, resource, requestResource, size } = accessRequest;
  const caller = callerOf(identity);
  if (policy.kind === 'guard') return policy.guard.authorize({ method, name, caller, size });
  const { allowed } = policy.ruleset.decide({
    method,
    bucket,
    name,
    auth: caller ? { uid: caller.uid, token: caller.claims } : null,
    time: clock.now(),
    params: accessRequest.requester.params,
    resource: resource ? asRulesObject(resource) : null,
    requestResource: requestResource ? asRulesObject(requestResource) : null,
  });
  if (!allowed) throw new AppError('storage/unauthorized');
}
