import type { DeployTarget } from './target.ts';

/** Prints the events that failed for good; those that failed last come first. */
export async function printDeadEvents(target: Pick<DeployTarget, 'deadEvents'>): Promise<void> {
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await target.deadEvents(cursor);
    for (const { id, endedAt, functionName, payload, attempts, error } of page.events) {
      const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
      console.log(`${id}  ${new Date(endedAt).toISOString()} ${functionName} (${payload.kind}), ${tries}: ${error}`);
    }
    count += page.events.length;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && count < printedMax);
  if (count === 0) console.log('No event failed.');
  if (cursor !== undefined) console.log('There are more.');
}

const printedMax = 10_000;
