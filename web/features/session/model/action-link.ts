/** The parameters of a mailed action link. */
export interface ActionLink {
  readonly mode: string;
  readonly oobCode: string;
  readonly apiKey: string;
  readonly lang?: string;
  readonly continueUrl?: string;
}

/**
 * Reads the parts of a mailed link from the query. The router parses numeric values as numbers, so all are converted
 * back to text.
 */
export function readActionLink(search: Readonly<Record<string, unknown>>): ActionLink {
  const text = (name: string) => (isText(search[name]) ? String(search[name]) : '');
  const lang = text('lang');
  const continueUrl = text('continueUrl');
  return {
    mode: text('mode'),
    oobCode: text('oobCode'),
    apiKey: text('apiKey'),
    ...(lang && { lang }),
    ...(continueUrl && { continueUrl }),
  };
}

/** The page that a link continues to, with the host that the person reads before following it. */
export interface ContinueTarget {
  readonly href: string;
  readonly host: string;
  /** Whether the page belongs to this application. */
  readonly isHere: boolean;
}

/**
 * The server checks the continue URL of links that it mails, but anyone can forge a link. Only http and https are
 * accepted, which excludes `javascript:` URLs.
 */
export function continueTarget(url: string | undefined, origin: string): ContinueTarget | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return undefined;
  if (parsed.username !== '' || parsed.password !== '') return undefined;
  return { href: parsed.href, host: parsed.host, isHere: parsed.origin === origin };
}

/** The page of the app that requested the sign-in link, with the code, so that the app completes the sign-in. */
export function finishAt({ href }: ContinueTarget, { mode, oobCode, apiKey, lang }: ActionLink): string {
  const url = new URL(href);
  for (const [name, value] of Object.entries({ mode, oobCode, apiKey, ...(lang && { lang }) }))
    url.searchParams.set(name, value);
  return url.href;
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
