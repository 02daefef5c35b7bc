import type { Project } from './project.ts';

export interface Breach {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly sentence: string;
  readonly level: 'breach' | 'warning';
}

/** What a rule reports; a breach unless it says otherwise. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly sentence: string;
  readonly level?: Breach['level'];
}

export interface Rule {
  readonly name: string;
  check(project: Project): Iterable<Finding>;
}
