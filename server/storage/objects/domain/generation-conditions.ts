/** What a client has seen, and wants to find still so. Generation 0 stands for "nothing there". */
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

/** `known` is a condition that did not hold because the client has the newest already: to a reader that is no failure. */
export function evaluateGenerations(
  conditions: GenerationConditions,
  found: Versioned | undefined,
): 'proceed' | 'known' | 'failed' {
  const generation = found?.generation ?? 0;
  const { ifGenerationMatch, ifGenerationNotMatch, ifMetagenerationMatch, ifMetagenerationNotMatch } = conditions;
  if (ifGenerationMatch !== undefined && ifGenerationMatch !== generation) return 'failed';
  if (ifMetagenerationMatch !== undefined && ifMetagenerationMatch !== found?.metageneration) return 'failed';
  if (ifGenerationNotMatch !== undefined && ifGenerationNotMatch === generation) return 'known';
  if (ifMetagenerationNotMatch !== undefined && ifMetagenerationNotMatch === found?.metageneration) return 'known';
  return 'proceed';
}

/** Whether a write must hold on to the metadata that was looked at, not only to the content. */
export function checksMetageneration(conditions: GenerationConditions): boolean {
  return conditions.ifMetagenerationMatch !== undefined || conditions.ifMetagenerationNotMatch !== undefined;
}
