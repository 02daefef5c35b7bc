import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { Audit } from '../../core/audit/index.ts';
import { AppError } from '../../core/errors.ts';
import { type AdminGuardDeps, adminKeyOf, guardByAdminKey, type HttpApp } from '../../core/http/index.ts';
import { clientKey } from '../../core/rate-limits/client-key.ts';
import type { Buckets } from './usecases/buckets.ts';

export interface RulesRouteDeps extends AdminGuardDeps {
  readonly buckets: Pick<Buckets, 'setRules' | 'setDefaultRules'>;
  readonly audit: Audit;
}

/** Setting the rules of a bucket from another machine: `hearth deploy --server URL --key FILE`. */
export async function addRulesRoute(app: HttpApp, deps: RulesRouteDeps): Promise<void> {
  await app.register(async (scope) => {
    guardByAdminKey(scope, deps);
    scope.put<{ Params: { readonly bucket: string } }>(
      '/__/storage/buckets/:bucket/rules',
      { bodyLimit: rulesBodyBytesMax },
      async (request) => {
        const body = v.safeParse(rulesBody, request.body);
        if (!body.success) throw new AppError('request/invalid');
        const { bucket } = request.params;
        if (bucket === defaultName) await deps.buckets.setDefaultRules(body.output.source);
        else await deps.buckets.setRules(bucket, body.output.source);
        const ip = clientKey(request.ip);
        await deps.audit.record({ actor: adminKeyOf(request).id, action: 'storage.rules.set', target: bucket, ip });
        return {};
      },
    );
  });
}

/** No bucket can have this name. */
const defaultName = '(default)';
const rulesBody = v.object({ source: v.string() });
/** JSON writes one byte as six at most. */
const rulesBodyBytesMax = 6 * limits.storage.rulesBytesMax + 1024;
