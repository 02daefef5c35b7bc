/** The versions that a client expects. Generation 0 means that there is no object. */
export interface GenerationConditions {
  readonly ifGenerationMatch?: number | undefined;
  readonly ifGenerationNotMatch?: number | undefined;
  readonly ifMetagenerationMatch?: number | undefined;
  readonly ifMetagenerationNotMatch?: number | undefined;
}

interface Versioned {
  readonly generation: number;
  readonly metageneration: number;
}

/** `unchanged` means that the client already has the current version, which is no failure for a read. */
export function evaluateGenerations(
  conditions: GenerationConditions,
  found: Versioned | undefined,
): 'proceed' | 'unchanged' | 'failed' {
  const generation = found?.generation ?? 0;
  const { ifGenerationMatch, ifGenerationNotMatch, ifMetagenerationMatch, ifMetagenerationNotMatch } = conditions;
  if (ifGenerationMatch !== undefined && ifGenerationMatch !== generation) return 'failed';
  if (ifMetagenerationMatch !== undefined && ifMetagenerationMatch !== found?.metageneration) return 'failed';
  if (ifGenerationNotMatch !== undefined && ifGenerationNotMatch === generation) return 'unchanged';
  if (ifMetagenerationNotMatch !== undefined && ifMetagenerationNotMatch === found?.metageneration) return 'unchanged';
  return 'proceed';
}

/** Returns whether a write depends on the metadata and not only on the content. */
export function checksMetageneration(conditions: GenerationConditions): boolean {
  return conditions.ifMetagenerationMatch !== undefined || conditions.ifMetagenerationNotMatch !== undefined;
}
