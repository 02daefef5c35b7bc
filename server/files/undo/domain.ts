import { type NodeMarkName, nodeMarks } from '../domain/node-mark.ts';
import type { NodeLocation } from '../domain/stored-node.ts';

/** A step that undoes or redoes part of an operation. It states what must still be true; otherwise nothing is done. */
export type Step =
  | { readonly do: 'place'; readonly id: string; readonly from: NodeLocation; readonly to: NodeLocation }
  | {
      readonly do: 'trash';
      readonly id: string;
      readonly from: NodeLocation;
      /**
       * For a node that the operation created: the change of the space that created it. If something was added later,
       * the node stays.
       */
      readonly madeBy?: number | undefined;
      /** For a restored node: the change of the space that restored it. If its content is newer, the node stays. */
      readonly since?: number | undefined;
    }
  | { readonly do: 'restore'; readonly id: string; readonly trashedAt: number; readonly isMade: boolean }
  | MarkStep;

/** Sets or removes the mark that it is named after. */
export interface MarkStep {
  readonly do: NodeMarkName;
  readonly id: string;
  readonly from: number | null;
  readonly to: number | null;
}

export type StepOf<D extends Step['do']> = Extract<Step, { do: D }>;

/** Steps that can be applied together: of one kind, consecutive, and between the same folders. */
export type StepGroup =
  | { readonly [D in PlainStep['do']]: { readonly do: D; readonly steps: readonly StepOf<D>[] } }[PlainStep['do']]
  | { readonly do: NodeMarkName; readonly steps: readonly MarkStep[] };

type PlainStep = Exclude<Step, MarkStep>;

export function stepGroups(steps: readonly Step[]): readonly StepGroup[] {
  const groups: { key: string; steps: Step[] }[] = [];
  for (const step of steps) {
    const key = keyOf(step);
    const last = groups.at(-1);
    if (last?.key === key) last.steps.push(step);
    else groups.push({ key, steps: [step] });
  }
  return groups.flatMap((group) => groupOf(group.steps));
}

function keyOf(step: Step): string {
  switch (step.do) {
    case 'place':
      return ['place', step.from.folderId, step.to.folderId].join(' ');
    case 'restore':
      return ['restore', step.isMade].join(' ');
    default:
      return step.do;
  }
}

function groupOf(steps: readonly Step[]): StepGroup[] {
  const [first] = steps;
  if (!first) return [];
  switch (first.do) {
    case 'place':
      return [{ do: 'place', steps: steps.filter((step) => step.do === 'place') }];
    case 'trash':
      return [{ do: 'trash', steps: steps.filter((step) => step.do === 'trash') }];
    case 'restore':
      return [{ do: 'restore', steps: steps.filter((step) => step.do === 'restore') }];
    default:
      return [{ do: first.do, steps: steps.filter(isMarkStep) }];
  }
}

function isMarkStep(step: Step): step is MarkStep {
  return Object.hasOwn(nodeMarks, step.do);
}
