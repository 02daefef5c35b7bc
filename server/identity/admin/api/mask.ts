import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { optionalText, parseFields } from '../../api/fields.ts';
import { type MaskPath, pathsOf, readUpdateMask } from '../domain/update-mask.ts';

const fields = v.object({ updateMask: optionalText });
const document = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** The body as an object, not validated yet. */
export function documentOf(body: unknown): Record<string, unknown> {
  return parseFields(document, body);
}

/** The fields that a PATCH changes: those of its mask, or else those of its body. */
export function maskOf(query: unknown, body: Readonly<Record<string, unknown>>): readonly MaskPath[] {
  const { updateMask } = parseFields(fields, query);
  const paths = updateMask ? readUpdateMask(updateMask) : readable(pathsOf(body));
  if (!paths || paths.length > pathsMax)
    throw new AppError('auth/invalid-config', { sentence: 'The mask is not valid.' });
  return paths;
}

const pathsMax = 200;

function readable(paths: readonly MaskPath[]): readonly MaskPath[] | undefined {
  return paths.length === 0 ? [] : readUpdateMask(paths.map((path) => path.join('.')).join(','));
}
