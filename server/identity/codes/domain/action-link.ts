interface ActionLink {
  /** The configured address of this server and never a value of the request (A21). */
  readonly origin: string;
  readonly path: string;
  readonly mode: string;
  readonly code: string;
  readonly apiKey: string;
  readonly language: string;
  readonly continueUrl?: string | undefined;
}

/** The page that mailed links lead to. */
export const actionPath = '/__/auth/action';

/** `ORIGIN/__/auth/action?mode=…&oobCode=…`: what the SDK's `ActionCodeURL` reads. */
export function actionLink({ origin, path, mode, code, apiKey, language, continueUrl }: ActionLink): string {
  const query = new URLSearchParams({ mode, oobCode: code, apiKey, lang: language });
  if (continueUrl !== undefined) query.set('continueUrl', continueUrl);
  return `${origin}${path}?${query}`;
}

/** The language tag in the form that a link carries; English for invalid tags. */
export function linkLanguage(tag: string | undefined): string {
  return tag !== undefined && tag.length <= tagLengthMax && /^[a-z]{2,3}([-_][a-z0-9]{1,8})*$/i.test(tag) ? tag : 'en';
}

/** RFC 5646, 4.4.1: long enough for every practical tag. */
const tagLengthMax = 35;
