import { limits } from '@hearth/contract';

/** What a ruleset may contain and what answering one request may cost. The first group is Firebase's; the rest bounds the machine (A44). */
export const languageLimits = {
  sourceBytesMax: limits.storage.rulesBytesMax,
  matchNestingMax: 10,
  pathSegmentsMax: 100,
  capturesMax: 20,
  callDepthMax: 20,
  parametersMax: 7,
  letsMax: 10,
  stepsMax: 1000,

  /** units of work besides the counted expressions: characters a pattern visits, items a comparison visits */
  workMax: 1_000_000,
  expressionDepthMax: 200,
  parenthesesDepthMax: 100,
  textLengthMax: 1024 * 1024,
  listLengthMax: 100_000,
  /** segments of a path that a rule puts together */
  pathLengthMax: 2000,
  /** nesting of claims that come from outside; what lies deeper is absent */
  outsideDepthMax: 32,
  faultsMax: 50,
  traceLinesMax: 200,
  /** an explanation evaluates parts of a condition again, level by level */
  explainStepsMax: 20_000,

  patternLengthMax: 10_000,
  patternNestingMax: 100,
  patternRepeatMax: 1000,
  patternGroupsMax: 100,
  patternInstructionsMax: 5000,
  /** of all patterns written out in one ruleset */
  patternInstructionsTotalMax: 200_000,
} as const;
