import { limits } from '@hearth/contract';

export interface PrunableVersion {
  readonly id: string;
  readonly number: number;
  readonly createdAt: number;
  readonly label: string | null;
  readonly pinned: boolean;
}

/**
 * Which versions of a file are pruned (docs/spec.md, point 9): all stay for a day, then the last of each hour for a
 * week, of each day for a month, of each week for half a year; at most a hundred. The current version and those with a
 * label or a pin always stay. Hours are inside days and days inside weeks, so pruning in many steps gives the same as
 * pruning once.
 */
export function prunedVersions(
  versions: readonly PrunableVersion[],
  currentId: string | null,
  now: number,
): readonly string[] {
  const newestFirst = [...versions].sort((one, other) => other.number - one.number);
  const lasts = new Set<string>();
  const isLastOf = (version: PrunableVersion, spanMs: number): boolean => {
    const span = `${spanMs}:${Math.floor(version.createdAt / spanMs)}`;
    if (lasts.has(span)) return false;
    lasts.add(span);
    return true;
  };
  const isFixed = ({ id, label, pinned }: PrunableVersion) => id === currentId || label !== null || pinned;

  const kept: PrunableVersion[] = [];
  for (const version of newestFirst) {
    const lastOfItsSpans = spansMs.map((spanMs) => isLastOf(version, spanMs));
    const span = spanIndexAt(now - version.createdAt);
    const isDue = span === 'all' || (span !== 'none' && lastOfItsSpans[span] === true);
    if (isDue || isFixed(version)) kept.push(version);
  }
  const surplus = Math.max(0, kept.length - limits.drive.versionsMax);
  const beyond = kept
    .filter((version) => !isFixed(version))
    .reverse()
    .slice(0, surplus);
  const stays = new Set(kept.filter((version) => !beyond.includes(version)).map(({ id }) => id));
  return versions.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
}

const hourMs = 60 * 60 * 1000;
const spansMs = [hourMs, 24 * hourMs, 7 * 24 * hourMs] as const;

/**
 * The span of which a version of this age must be the last. One from the future, after a clock was set back, is new.
 */
function spanIndexAt(ageMs: number): 'all' | 0 | 1 | 2 | 'none' {
  const { versionsAllMs, versionsHourlyMs, versionsDailyMs, versionsWeeklyMs } = limits.drive;
  if (ageMs < versionsAllMs) return 'all';
  if (ageMs < versionsHourlyMs) return 0;
  if (ageMs < versionsDailyMs) return 1;
  return ageMs < versionsWeeklyMs ? 2 : 'none';
}
