/** Why a pattern was refused. It never leaves `compileRegex`. */
export class PatternError extends Error {}
