/** The origin of a Hearth server, in the parts that the SDKs need. */
export interface HearthOrigin {
  readonly href: string;
  readonly scheme: 'http' | 'https';
  /** The host name, with the port unless it is the scheme's default. */
  readonly host: string;
}

export function parseOrigin(text: string): HearthOrigin {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new Error(`"${text}" is not the origin of a Hearth server. Write it as https://files.example.org.`);
  }
  // The SDKs build URLs from the host alone, so a path or credentials would be lost silently.
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw new Error(`"${text}" is more than an origin. Write only ${url.origin}.`);
  }
  return { href: url.origin, scheme: url.protocol === 'https:' ? 'https' : 'http', host: url.host };
}

/** The error for an app that is connected to a second server. */
export function refuseSecondOrigin(service: string, now: string, asked: HearthOrigin): never {
  throw new Error(
    `${service} of this app already speaks to ${now} and cannot be connected to ${asked.href} too. ` +
      `Make a second app with initializeApp(config, 'name').`,
  );
}
