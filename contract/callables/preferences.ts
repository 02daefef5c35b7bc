import * as v from 'valibot';
import { limits } from '../limits.ts';

/** The languages of the web application and of mails. */
export const preferredLanguages = ['en', 'de', 'es', 'fr', 'zh-Hans', 'ar'] as const;

/** A group and an action, such as `drive.rename`. */
const keyAction = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z]+\.[a-zA-Z]+$/));
/** The browser's name of the key, with modifiers: `Ctrl+Shift+Z`, `F2`, `?`. */
const key = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(limits.preferences.keyLengthMax),
  v.regex(/^[^\p{C}\p{Z}]+$/u),
);

/**
 * Preferences of a person in every browser. A preference that was never set is absent; `null` means that the browser
 * decides.
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
    /** The action of the space bar on a list item. */
    space: v.picklist(['preview', 'select']),
    /**
     * Custom shortcuts by action, replaced as a whole; an empty list removes the shortcut. Other actions keep their
     * default.
     */
    keys: v.pipe(
      v.record(keyAction, v.pipe(v.array(key), v.maxLength(limits.preferences.keysPerActionMax))),
      v.check((keys) => Object.keys(keys).length <= limits.preferences.keyActionsMax, 'Too many actions.'),
    ),
  }),
);
export type Preferences = v.InferOutput<typeof preferences>;
