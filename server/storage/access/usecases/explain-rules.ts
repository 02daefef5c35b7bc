import { compileRules, type RulesDecision } from '@hearth/rules';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Buckets } from '../../buckets/usecases/buckets.ts';
import { asRulesObject } from '../../objects/domain/object-record.ts';
import { findObject } from '../../objects/store.ts';
import type { RulesQuestion } from '../../types.ts';

interface ExplainDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly buckets: Buckets;
}

/**
 * Evaluates rules for a hypothetical request and explains the decision. The trace quotes claims and metadata, so the
 * caller must have checked that the reader may edit the rules.
 */
export async function explainRules(
  { database, clock, buckets }: ExplainDeps,
  accessRequest: RulesQuestion,
): Promise<RulesDecision> {
  const { bucket, method, name, auth } = accessRequest;
  const compiled = compileRules(accessRequest.source ?? (await buckets.rules(bucket)));
  if (!compiled.ok) throw new AppError('storage/rules-invalid', { details: { faults: compiled.errors } });
  const readsStoredObject = accessRequest.resource === undefined && method !== 'list';
  const there = readsStoredObject ? await findObject(database.query, bucket, name) : undefined;
  return compiled.ruleset.decide(
    {
      method,
      bucket,
      name,
      auth,
      time: accessRequest.time ?? clock.now(),
      ...(accessRequest.params && { params: accessRequest.params }),
      resource: accessRequest.resource ?? (there ? asRulesObject(there) : null),
      requestResource: accessRequest.requestResource ?? null,
    },
    { trace: true },
  );
}
