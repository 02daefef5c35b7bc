import type { SignInSettings } from '@hearth/contract';

/** The edited settings. Numbers and origins are text until they are saved. */
export interface SettingsDraft extends Omit<SignInSettings, 'passwordPolicy' | 'authorisedOrigins'> {
  readonly passwordPolicy: Omit<SignInSettings['passwordPolicy'], 'lengthMin' | 'lengthMax'> & {
    readonly lengthMin: string;
    readonly lengthMax: string;
  };
  /** One origin per line. */
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

/** The lengths that are out of range, and the first line that is not an origin. */
export interface DraftFaults {
  readonly lengthMin?: true;
  readonly lengthMax?: true;
  readonly authorisedOrigins?: string;
}

/** The validation errors by field. */
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

/** Only the parts that differ from the stored settings, because another owner may be editing the others. */
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

/** Normalises `https://App.example.org/` to `https://app.example.org`, as the server compares origins. */
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
