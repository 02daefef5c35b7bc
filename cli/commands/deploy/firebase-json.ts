import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@hearth/server';

/** What Hearth takes of a firebase.json. */
export interface FirebaseProject {
  readonly functions: readonly FunctionsConfig[];
  readonly rules: readonly { readonly file: string; readonly bucket: string | undefined }[];
}

export interface FunctionsConfig {
  readonly source: string;
  readonly codebase: string;
  readonly ignore: readonly string[];
  readonly predeploy: readonly string[];
}

/** Reads one folder's firebase.json. What it says about other services is left alone. */
export function readFirebaseJson(folder: string): FirebaseProject {
  const path = join(folder, 'firebase.json');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${path} cannot be read. Run this in the folder of a Firebase project.`, { cause: error });
  }
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new StartError(`${path} is not JSON.`, { cause: error });
  }
  const project = objectOf(given, path);
  const functions = listOf(project.functions).map((each) => functionsOf(objectOf(each, 'functions')));
  const codebases = functions.map(({ codebase }) => codebase);
  if (new Set(codebases).size < codebases.length)
    throw new StartError(`${path} names a codebase twice. Give each entry of "functions" its own "codebase".`);
  const rules = listOf(project.storage).flatMap((each) => {
    const storage = objectOf(each, 'storage');
    const file = textOf(storage.rules, 'storage.rules');
    return file === undefined ? [] : [{ file, bucket: textOf(storage.bucket, 'storage.bucket') }];
  });
  return { functions, rules };
}

function functionsOf(given: Readonly<Record<string, unknown>>): FunctionsConfig {
  const texts = (value: unknown, name: string) =>
    listOf(value).map((each) => {
      const text = textOf(each, name);
      if (text === undefined) throw wrong(name);
      return text;
    });
  return {
    source: textOf(given.source, 'functions.source') ?? 'functions',
    codebase: textOf(given.codebase, 'functions.codebase') ?? 'default',
    ignore: texts(given.ignore, 'functions.ignore'),
    predeploy: texts(given.predeploy, 'functions.predeploy'),
  };
}

/** One value, several, or none. */
function listOf(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : [value].flat();
}

function objectOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(name);
  return { ...value };
}

function textOf(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value === '') throw wrong(name);
  return value;
}

function wrong(name: string): StartError {
  return new StartError(`firebase.json: "${name}" has another form than Firebase knows.`);
}
