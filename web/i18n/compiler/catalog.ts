import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ParsedMessage, parseMessage } from './parse-message.ts';

/** The messages of one language and area, as nested as its JSON file. */
export interface MessageTree {
  readonly [key: string]: ParsedMessage | MessageTree;
}

/** Where the JSON files are: `<language>/<area>.json`. */
export const messagesFolder = fileURLToPath(new URL('../messages', import.meta.url));

export function languagesOf(folder = messagesFolder): readonly string[] {
  return readdirSync(folder).sort();
}

/** The files of a language without their ending. */
export function areasOf(language: string, folder = messagesFolder): readonly string[] {
  return readdirSync(`${folder}/${language}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

export function readArea(language: string, area: string, folder = messagesFolder): MessageTree {
  const file = `${folder}/${language}/${area}.json`;
  return treeOf(JSON.parse(readFileSync(file, 'utf8')), `${language}/${area}.json`);
}

/** The key of an area in the code: `driveViews` for `drive-more.json`. */
export function areaKey(file: string): string {
  return file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export function isMessage(value: ParsedMessage | MessageTree): value is ParsedMessage {
  return Array.isArray(value.tokens);
}

function treeOf(value: unknown, path: string): MessageTree {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${path}: expected an object of messages.`);
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      typeof child === 'string' ? messageAt(child, `${path}: ${key}`) : treeOf(child, `${path}: ${key}`),
    ]),
  );
}

function messageAt(source: string, path: string): ParsedMessage {
  if (source.trim() === '') throw new Error(`${path}: the message is empty.`);
  try {
    return parseMessage(source);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
