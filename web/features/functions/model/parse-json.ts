export type ParsedJson =
  | { readonly isValid: true; readonly value: unknown }
  | { readonly isValid: false; readonly reason: string };

/** Reads the data of a call; nothing stands for null, as in a call without data. */
export function parseJson(text: string): ParsedJson {
  if (text.trim() === '') return { isValid: true, value: null };
  try {
    return { isValid: true, value: JSON.parse(text) };
  } catch (error) {
    return { isValid: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
