import type { DriveLink } from '@hearth/contract';

/** The name of a link: its label, otherwise its first target. `more` counts the other targets. */
export function linkName({ label, targets }: Pick<DriveLink, 'label' | 'targets'>): {
  readonly first: string | null;
  readonly more: number;
} {
  if (label !== '') return { first: label, more: 0 };
  return { first: targets[0]?.name ?? null, more: Math.max(0, targets.length - 1) };
}
