import type { IncomingMessage } from 'node:http';
import type { HttpApp } from '../../../core/http/index.ts';
import { carriesSignature } from '../../access/domain/signed-url.ts';
import type { StorageWire } from '../../api/request-context.ts';
import { isReservedName } from '../../buckets/domain.ts';

/**
 * `/<bucket>/<object>` is where signed and public addresses lead. Everything else of this server lives at the same origin,
 * so such an address is told apart before the router looks at its path: by its signature, or by the name of a bucket.
 */
export function addBucketPaths(app: HttpApp, { deps, overrides }: StorageWire): void {
  app.addConstraintStrategy({
    name: bucketPath,
    mustMatchWhenDerived: true,
    storage: () => {
      const handlers = new Map();
      return { get: (kind) => handlers.get(kind) ?? null, set: (kind, handler) => void handlers.set(kind, handler) };
    },
    deriveConstraint: (request: IncomingMessage) => {
      const url = request.url ?? '';
      if (carriesSignature(url)) return 'signed';
      const kind = kinds[request.method ?? ''];
      const bucket = kind === undefined ? undefined : bucketIn(url, kind);
      if (bucket === undefined) return undefined;
      const couldBeMade = overrides.makesBuckets && bucket.includes('.') && !isReservedName(bucket);
      const isBucket = couldBeMade || deps.buckets.isAddressed(bucket);
      return isBucket && !couldBeFunction(url) ? kind : undefined;
    },
  });
}

export const bucketPath = 'bucketPath';

/** What can be asked of a bucket's address without a signature in it: to read an object, or to take a form with a file. */
const kinds: Readonly<Record<string, 'public' | 'form'>> = { GET: 'public', HEAD: 'public', POST: 'form' };

/** A form goes to `/<bucket>`, everything else to `/<bucket>/<object>`. */
function bucketIn(url: string, kind: 'public' | 'form'): string | undefined {
  const pattern = kind === 'form' ? /^\/([^/?]+)\/?(?:\?|$)/ : /^\/([^/?]+)\//;
  return pattern.exec(url)?.[1];
}

/** `/<project>/<region>/<function>`: the default bucket is called like the project. */
function couldBeFunction(url: string): boolean {
  return /^\/[^/?]+\/[a-z]+-[a-z]+[0-9]+\/[^/?]+(?:\?|$)/.test(url);
}
