import type { Project } from './project.ts';

export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly sentence: string;
  readonly level: 'error' | 'warning';
}

/** What a rule reports. The level is `error` unless the rule says otherwise. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly sentence: string;
  readonly level?: Violation['level'];
}

export interface Rule {
  readonly name: string;
  check(project: Project): Iterable<Finding>;
}
