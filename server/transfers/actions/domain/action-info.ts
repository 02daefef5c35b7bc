import type { ActionInfo } from '@hearth/contract';
import type { FileAction } from '../../../functions/types.ts';

/** An action in the words of a language; of a text that is not there, in English. */
export function actionInfo({ name, label, accepts, many, input }: FileAction, language: string): ActionInfo {
  return {
    name,
    label: inLanguage(label, language),
    accepts: [...accepts],
    many,
    input: input.map((each) => ({
      name: each.name,
      label: inLanguage(each.label, language),
      choices: each.choices.map(({ value, label: text }) => ({ value, label: inLanguage(text, language) })),
      default: each.defaultValue,
    })),
  };
}

function inLanguage(texts: FileAction['label'], language: string): string {
  const [base = 'en'] = language.split('-');
  for (const each of [language, base]) {
    const text = Object.hasOwn(texts, each) ? texts[each] : undefined;
    if (text !== undefined && text !== '') return text;
  }
  return texts.en;
}

/** What the person chose, with the defaults; undefined when a value is not among the choices. */
export function chosenInput(
  { input }: Pick<FileAction, 'input'>,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined {
  if (Object.keys(given).some((name) => !input.some((each) => each.name === name))) return undefined;
  const chosen: Record<string, string> = {};
  for (const { name, choices, defaultValue } of input) {
    const value = Object.hasOwn(given, name) ? given[name] : defaultValue;
    if (value === undefined || !choices.some((choice) => choice.value === value)) return undefined;
    chosen[name] = value;
  }
  return chosen;
}

/** Why the action does not take these files; undefined when it does. */
export function unfitSentence(
  { accepts, many }: Pick<FileAction, 'accepts' | 'many'>,
  files: readonly { readonly kind: 'file' | 'folder'; readonly contentType: string | null }[],
): string | undefined {
  if (files.length > 1 && !many) return 'This action takes one file at a time.';
  if (files.some(({ kind }) => kind !== 'file')) return 'This action works on files, not on folders.';
  const isAccepted = (type: string) => accepts.some((pattern) => isOfType(type, pattern));
  return files.every(({ contentType }) => isAccepted((contentType ?? 'application/octet-stream').toLowerCase()))
    ? undefined
    : 'This action does not take files of this type.';
}

function isOfType(contentType: string, pattern: string): boolean {
  if (pattern === '*' || pattern === '*/*') return true;
  return pattern.endsWith('/*') ? contentType.startsWith(pattern.slice(0, -1)) : contentType === pattern;
}
