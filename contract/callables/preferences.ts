import * as v from 'valibot';
import { limits } from '../limits.ts';

/** The languages that a person may ask for; the web application speaks them, and mails are written in them where there are words. */
export const preferredLanguages = ['en', 'de', 'es', 'fr', 'zh-Hans', 'ar'] as const;

/** `drive.rename`: the table that a deed stands in, and the deed. */
const keyAction = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z]+\.[a-zA-Z]+$/));
/** As the browser names it, with what is held: `Ctrl+Shift+Z`, `F2`, `?`. */
const key = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(limits.preferences.keyLengthMax),
  v.regex(/^[^\p{C}\p{Z}]+$/u),
);

/**
 * How a person likes it, in whichever browser they sit. What they never chose is not there; `null` is a choice, too: that
 * the browser decides.
 */
export const preferences = v.partial(
  v.strictObject({
    language: v.nullable(v.picklist(preferredLanguages)),
    theme: v.picklist(['system', 'light', 'dark', 'contrast']),
    density: v.picklist(['comfortable', 'compact']),
    motion: v.picklist(['system', 'reduced']),
    'single-keys': v.picklist(['on', 'off']),
    'single-click': v.picklist(['off', 'on']),
    /** Whether a kilobyte is 1024 bytes or 1000. */
    units: v.picklist(['binary', 'si']),
    /** What the space bar does to an item of a list. */
    space: v.picklist(['preview', 'select']),
    /** Keys of one's own by deed, all at once; an empty list: none. What is not named has the key it always had. */
    keys: v.pipe(
      v.record(keyAction, v.pipe(v.array(key), v.maxLength(limits.preferences.keysPerActionMax))),
      v.check((keys) => Object.keys(keys).length <= limits.preferences.keyActionsMax, 'Too many deeds.'),
    ),
  }),
);
export type Preferences = v.InferOutput<typeof preferences>;
