import * as v from 'valibot';
import { optionalText, text } from '../../api/fields.ts';

/** The protocol sends 64-bit numbers as numbers or as strings of digits. */
export const whole = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/),
    v.transform((digits) => Number(digits)),
  ),
]);

/** The maximum of a JavaScript date in milliseconds. */
export const moment = v.pipe(whole, v.maxValue(8_640_000_000_000_000));

/** `2026-11-05T12:00:00Z` as milliseconds. */
const isoMoment = v.pipe(
  text,
  v.maxLength(64),
  v.transform((written) => Date.parse(written)),
  v.number(),
  v.check((time) => Number.isFinite(time) && time >= 0),
);

export const link = v.object({
  providerId: optionalText,
  rawId: optionalText,
  email: optionalText,
  displayName: optionalText,
  photoUrl: optionalText,
});

/** A list longer than any account can have is refused before it is parsed. */
export const factors = v.pipe(
  v.array(
    v.object({
      mfaEnrollmentId: optionalText,
      displayName: optionalText,
      phoneInfo: optionalText,
      enrolledAt: v.optional(isoMoment),
    }),
  ),
  v.maxLength(100),
);

export function listOf<const T extends v.GenericSchema>(item: T, max: number) {
  return v.optional(v.pipe(v.array(item), v.maxLength(max)), []);
}
