/**
 * Limits of a ruleset and of the cost of one decision. The first group is Firebase's; the rest bounds CPU and memory
 * (A44).
 */
export const rulesLimits = {
  sourceBytesMax: 256 * 1024,
  matchNestingMax: 10,
  pathSegmentsMax: 100,
  capturesMax: 20,
  callDepthMax: 20,
  parametersMax: 7,
  letsMax: 10,
  stepsMax: 1000,

  /**
   * units of work besides evaluated expressions, e.g. characters visited by a pattern or items visited by a
   * comparison
   */
  workMax: 1_000_000,
  expressionDepthMax: 200,
  parenthesesDepthMax: 100,
  textLengthMax: 1024 * 1024,
  listLengthMax: 100_000,
  /** segments of a path that a rule computes */
  pathLengthMax: 2000,
  /** nesting of claims and metadata; deeper values are absent */
  externalDepthMax: 32,
  errorsMax: 50,
  traceLinesMax: 200,
  /** an explanation evaluates parts of a condition again, level by level */
  explainStepsMax: 20_000,

  patternLengthMax: 10_000,
  patternNestingMax: 100,
  patternRepeatMax: 1000,
  patternGroupsMax: 100,
  patternInstructionsMax: 5000,
  /** for all literal patterns of one ruleset */
  patternInstructionsTotalMax: 200_000,
} as const;
