import type { Modules } from '@hearth/server';
import type { Command } from '../command.ts';
import { parseArguments, UsageError } from '../usage.ts';
import { withModules } from '../with-modules.ts';

export const buckets: Command = {
  usage: 'buckets list | token-lifetime 30m|12h|7d|forever [--bucket B]',
  sentence: 'App buckets, and how long the download addresses are good that they hand out.',
  async run(args) {
    const parsed = parseArguments(args, ['bucket']);
    const [verb, lifetime] = parsed.words;
    if (verb === 'list') return withModules(parsed, list);
    if (verb !== 'token-lifetime' || lifetime === undefined)
      throw new UsageError('Say what to do: list, or token-lifetime 7d.');
    const lifetimeMs = readLifetime(lifetime);
    await withModules(parsed, async ({ core, storage }) => {
      const bucket = parsed.flags.bucket ?? core.config.project;
      await storage.limitTokens(bucket, lifetimeMs);
      await core.audit.record({ actor: 'operator', action: 'bucket.token-lifetime', target: bucket });
      console.log(`Download addresses of bucket ${bucket} are good ${shown(lifetimeMs)}.`);
    });
  },
};

async function list({ storage }: Modules): Promise<void> {
  for (const bucket of await storage.buckets())
    console.log(`${bucket}  download addresses are good ${shown(await storage.tokenLifetimeMs(bucket))}`);
}

const unitsMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

function readLifetime(text: string): number | null {
  if (text === 'forever') return null;
  const [, digits, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const unitMs = unitsMs[unit];
  if (digits === undefined || unitMs === undefined)
    throw new UsageError('A lifetime is written as 30m, 12h, 7d or forever.');
  return Number(digits) * unitMs;
}

function shown(lifetimeMs: number | null): string {
  if (lifetimeMs === null) return 'as long as their file';
  const [unit, ms] = Object.entries(unitsMs).findLast(([, each]) => lifetimeMs % each === 0) ?? ['s', 1000];
  return `for ${lifetimeMs / ms}${unit}`;
}
