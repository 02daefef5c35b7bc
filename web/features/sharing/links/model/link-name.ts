import type { DriveLink } from '@hearth/contract';

/** What a link is called by: its label, else what it shows. `more` is how many targets are not named. */
export function linkName({ label, targets }: Pick<DriveLink, 'label' | 'targets'>): {
  readonly first: string | null;
  readonly more: number;
} {
  if (label !== '') return { first: label, more: 0 };
  return { first: targets[0]?.name ?? null, more: Math.max(0, targets.length - 1) };
}
