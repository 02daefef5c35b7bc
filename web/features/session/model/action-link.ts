/** What a mailed link asks for. */
export interface ActionLink {
  readonly mode: string;
  readonly oobCode: string;
  readonly apiKey: string;
  readonly lang?: string;
  readonly continueUrl?: string;
}

/** The parts of a mailed link in the query of an address. Numbers come as numbers, so all are made text again. */
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

/** A page that a link leads on to, with the host that a person reads before they go there. */
export interface ContinueTarget {
  readonly href: string;
  readonly host: string;
  /** It is a page of this place itself. */
  readonly isHere: boolean;
}

/** The server has checked where a link that it sent leads to. A link can be written by anybody, hence http and https only. */
export function continueTarget(url: string | undefined, origin: string): ContinueTarget | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return undefined;
  if (parsed.username !== '' || parsed.password !== '') return undefined;
  return { href: parsed.href, host: parsed.host, isHere: parsed.origin === origin };
}

/** Where the app that asked for a sign-in link finishes it: its own page, with the code. */
export function finishAt({ href }: ContinueTarget, { mode, oobCode, apiKey, lang }: ActionLink): string {
  const url = new URL(href);
  for (const [name, value] of Object.entries({ mode, oobCode, apiKey, ...(lang && { lang }) }))
    url.searchParams.set(name, value);
  return url.href;
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
