/** The mail server that accepts our mails. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `implicit`: TLS from the first byte. `required`: STARTTLS or nothing. `opportunistic`: STARTTLS if it is offered. */
  readonly tls: 'implicit' | 'required' | 'opportunistic';
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

/**
 * `smtps://user:password@host:port` or `smtp://…`, the latter with `?tls=required` or `?tls=opportunistic`. Between
 * machines STARTTLS is required by default: an attacker on the way could remove a mere offer and read every reset link.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return undefined;
  if (!['', '/'].includes(url.pathname) || url.hash !== '') return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const tls = tlsOf(url, host);
  const login = loginOf(url);
  if (tls === undefined || login === 'damaged') return undefined;
  return { host, port: url.port === '' ? (tls === 'implicit' ? 465 : 587) : Number(url.port), tls, login };
}

/** Traffic to these hosts never leaves the machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function tlsOf(url: URL, host: string): SmtpServer['tls'] | undefined {
  const asked = url.searchParams.getAll('tls');
  if ([...url.searchParams.keys()].some((key) => key !== 'tls') || asked.length > 1) return undefined;
  const [word] = asked;
  if (url.protocol === 'smtps:') return word === undefined || word === 'required' ? 'implicit' : undefined;
  if (word === undefined) return isLoopbackHost(host) ? 'opportunistic' : 'required';
  return word === 'required' || word === 'opportunistic' ? word : undefined;
}

function loginOf(url: URL): SmtpServer['login'] | 'damaged' {
  if (url.username === '' && url.password === '') return undefined;
  try {
    return { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
  } catch (error) {
    // A bare % in a password must be written as %25.
    if (error instanceof URIError) return 'damaged';
    throw error;
  }
}
