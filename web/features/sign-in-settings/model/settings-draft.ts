import type { SignInSettings } from '@hearth/contract';

/** The settings as they are being changed. Numbers and origins are texts until they are saved. */
export interface SettingsDraft extends Omit<SignInSettings, 'passwordPolicy' | 'authorisedOrigins'> {
  readonly passwordPolicy: Omit<SignInSettings['passwordPolicy'], 'lengthMin' | 'lengthMax'> & {
    readonly lengthMin: string;
    readonly lengthMax: string;
  };
  /** One a line. */
  readonly authorisedOrigins: string;
}

export function draftOf(settings: SignInSettings): SettingsDraft {
  const { lengthMin, lengthMax } = settings.passwordPolicy;
  return {
    ...settings,
    passwordPolicy: { ...settings.passwordPolicy, lengthMin: String(lengthMin), lengthMax: String(lengthMax) },
    authorisedOrigins: settings.authorisedOrigins.join('\n'),
  };
}

/** Which lengths are out of bounds, and the first line that is no origin. */
export interface DraftFaults {
  readonly lengthMin?: true;
  readonly lengthMax?: true;
  readonly authorisedOrigins?: string;
}

/** What cannot be saved as it is written, at the field where it stands. */
export function faultsOf(draft: SettingsDraft): DraftFaults {
  const min = wholeNumber(draft.passwordPolicy.lengthMin);
  const max = wholeNumber(draft.passwordPolicy.lengthMax);
  const wrong = originsIn(draft.authorisedOrigins).find((origin) => originOf(origin) === undefined);
  return {
    ...(!isWithin(min, 6, 30) && { lengthMin: true as const }),
    ...(!isWithin(max, 30, 4096) && { lengthMax: true as const }),
    ...(wrong !== undefined && { authorisedOrigins: wrong }),
  };
}

/** Only the parts that differ from what is stored: somebody else may be changing the others. */
export function changesIn(draft: SettingsDraft, stored: SignInSettings): Partial<SignInSettings> {
  const wanted: SignInSettings = {
    ...draft,
    passwordPolicy: {
      ...draft.passwordPolicy,
      lengthMin: wholeNumber(draft.passwordPolicy.lengthMin) ?? stored.passwordPolicy.lengthMin,
      lengthMax: wholeNumber(draft.passwordPolicy.lengthMax) ?? stored.passwordPolicy.lengthMax,
    },
    authorisedOrigins: [...new Set(originsIn(draft.authorisedOrigins).map((origin) => originOf(origin) ?? origin))],
  };
  return {
    ...(wanted.signUp !== stored.signUp && { signUp: wanted.signUp }),
    ...(differs(wanted.methods, stored.methods) && { methods: wanted.methods }),
    ...(differs(wanted.passwordPolicy, stored.passwordPolicy) && { passwordPolicy: wanted.passwordPolicy }),
    ...(wanted.enumerationProtection !== stored.enumerationProtection && {
      enumerationProtection: wanted.enumerationProtection,
    }),
    ...(differs(wanted.authorisedOrigins, stored.authorisedOrigins) && { authorisedOrigins: wanted.authorisedOrigins }),
    ...(differs(wanted.secondFactors, stored.secondFactors) && { secondFactors: wanted.secondFactors }),
  };
}

function differs<T extends object>(one: T, other: T): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].some((key) => Reflect.get(one, key) !== Reflect.get(other, key));
}

function originsIn(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** `https://App.example.org/` as it is compared: `https://app.example.org`. */
function originOf(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\\]+\/?$/i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).origin;
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
}

function isWithin(value: number | undefined, min: number, max: number): boolean {
  return value !== undefined && value >= min && value <= max;
}
