/** Why a pattern was refused. It never leaves `compileRegex`. */
export class PatternTrouble extends Error {}
