import * as v from 'valibot';
import type { FileActionSpec, LocalText } from './file-action-spec.ts';
import { type FunctionSpec, ManifestError } from './manifest.ts';

/**
 * Adds the actions that `package.json` declares to their functions. A declaration stands there and not in the code,
 * because the official package has no place for it.
 */
export function withFileActions(functions: readonly FunctionSpec[], declared: unknown): readonly FunctionSpec[] {
  if (declared === undefined || declared === null) return functions;
  const parsed = v.safeParse(declaredSchema, declared);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new ManifestError(
      `package.json declares file actions that cannot be read: ${v.getDotPath(issue) ?? 'hearth'}: ${issue.message}`,
    );
  }
  const actions = new Map(Object.entries(parsed.output.fileActions ?? {}));
  if (actions.size > perCodebaseMax)
    throw new ManifestError(`package.json declares more than ${perCodebaseMax} file actions.`);
  for (const name of actions.keys()) {
    const spec = functions.find((each) => each.name === name);
    if (!spec)
      throw new ManifestError(`package.json declares the file action "${name}", but no function has this name.`);
    if (spec.trigger.kind !== 'callable')
      throw new ManifestError(`package.json declares the file action "${name}", but this function is not an onCall.`);
  }
  return functions.map((spec) => {
    const fileAction = actions.get(spec.name);
    return fileAction ? { ...spec, fileAction } : spec;
  });
}

const perCodebaseMax = 50;
const labelLengthMax = 60;
const acceptsMax = 50;
const inputsMax = 8;
const choicesMax = 40;

const text = v.pipe(
  v.union([v.string(), v.record(v.string(), v.string())], 'It must be a text, or texts by language.'),
  v.transform((given): Readonly<Record<string, string>> => (typeof given === 'string' ? { en: given } : given)),
  v.check(({ en }) => en !== undefined && en.trim() !== '', 'A text in English ("en") is missing.'),
  v.check(
    (texts) => Object.values(texts).every((each) => each.length <= labelLengthMax),
    `A text is longer than ${labelLengthMax} characters.`,
  ),
  v.transform((texts): LocalText => ({ ...texts, en: texts.en ?? '' })),
);

const accepted = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(
    /^(\*|[\w.+-]+\/(\*|[\w.+-]+))$/,
    'It must be a content type such as "image/*" or "application/zip", or "*".',
  ),
);

const choiceSchema = v.union(
  [
    v.pipe(
      v.string(),
      v.transform((value) => ({ value, label: { en: value } })),
    ),
    v.strictObject({ value: v.string(), label: text }),
  ],
  'A choice is a text, or a value with a label.',
);

const inputSchema = v.pipe(
  v.strictObject({
    label: text,
    choices: v.pipe(v.array(choiceSchema), v.minLength(1), v.maxLength(choicesMax)),
    default: v.optional(v.string()),
  }),
  v.check(
    ({ choices, default: value }) => value === undefined || choices.some((choice) => choice.value === value),
    'The default is not one of the choices.',
  ),
);

const actionSchema = v.pipe(
  v.strictObject({
    label: text,
    accepts: v.pipe(v.array(accepted), v.minLength(1), v.maxLength(acceptsMax)),
    many: v.optional(v.boolean(), false),
    input: v.optional(
      v.pipe(
        v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z]\w{0,31}$/, 'It is no name.')), inputSchema),
        v.check((input) => Object.keys(input).length <= inputsMax, `There are more than ${inputsMax}.`),
      ),
      {},
    ),
  }),
  v.transform(
    ({ input, ...action }): FileActionSpec => ({
      ...action,
      input: Object.entries(input).map(([name, { label, choices, default: given }]) => ({
        name,
        label,
        choices,
        defaultValue: given ?? choices[0]?.value ?? '',
      })),
    }),
  ),
);

const declaredSchema = v.object({ fileActions: v.optional(v.record(v.string(), actionSchema)) });
