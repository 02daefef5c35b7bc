import type { IncomingMessage } from 'node:http';
import type { HttpApp } from '../../../core/http/index.ts';
import { carriesSignature } from '../../access/domain/signed-url.ts';
import type { StorageApi } from '../../api/request-context.ts';
import { isReservedName } from '../../buckets/domain.ts';

/** The three kinds of requests to `/<bucket>` and `/<bucket>/<object>`, paths that may also belong to the web application. */
type BucketPathKind = 'signed' | 'public' | 'form';

type ClassifyBucketPath = (request: Pick<IncomingMessage, 'url' | 'method'>) => BucketPathKind | undefined;

/** The name of the route constraint, whose value is a `BucketPathKind`. */
export const bucketPath = 'bucketPath';

/**
 * Adds the route constraint for bucket paths. Fastify derives constraints for every request of the server, so the derived
 * value is the bare request; it is classified only when the router reaches a route that has the constraint.
 */
export function addBucketPathConstraint(app: HttpApp, classify: ClassifyBucketPath): void {
  app.addConstraintStrategy({
    name: bucketPath,
    deriveConstraint: (request: IncomingMessage) => request,
    storage: () => {
      const routes = new Map();
      // The router also looks up the kinds themselves, while it builds its tables.
      const kindOf = (value: unknown) => (isRequest(value) ? classify(value) : value);
      return {
        get: (value) => routes.get(kindOf(value)) ?? null,
        set: (kind, route) => void routes.set(kind, route),
      };
    },
  });
}

function isRequest(value: unknown): value is IncomingMessage {
  return typeof value === 'object';
}

/** A request is for a bucket path if its URL carries a signature or begins with the name of a bucket. */
export function createBucketPathClassifier({
  deps,
  overrides,
}: Pick<StorageApi, 'deps' | 'overrides'>): ClassifyBucketPath {
  return ({ url = '', method = '' }) => {
    if (carriesSignature(url)) return 'signed';
    const kind = unsignedKinds[method];
    const bucket = kind === undefined ? undefined : bucketIn(url, kind);
    if (bucket === undefined) return undefined;
    const couldBeMade = overrides.createsBuckets && bucket.includes('.') && !isReservedName(bucket);
    return couldBeMade || deps.buckets.isPathBucket(bucket) ? kind : undefined;
  };
}

const unsignedKinds: Readonly<Record<string, 'public' | 'form'>> = { GET: 'public', HEAD: 'public', POST: 'form' };

/** A form goes to `/<bucket>`, everything else to `/<bucket>/<object>`. */
function bucketIn(url: string, kind: 'public' | 'form'): string | undefined {
  const pattern = kind === 'form' ? /^\/([^/?]+)\/?(?:\?|$)/ : /^\/([^/?]+)\//;
  return pattern.exec(url)?.[1];
}
