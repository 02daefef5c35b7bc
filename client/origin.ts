/** Where a Hearth server is, in the pieces that the SDKs want. */
export interface HearthOrigin {
  readonly href: string;
  readonly scheme: 'http' | 'https';
  /** Host name with the port, if it is not the scheme's own. */
  readonly host: string;
}

export function parseOrigin(text: string): HearthOrigin {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new Error(`"${text}" is not the origin of a Hearth server. Write it as https://files.example.org.`);
  }
  // The SDKs paste the host into URLs, so a path or credentials would be dropped here and missed there.
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw new Error(`"${text}" is more than an origin. Write only ${url.origin}.`);
  }
  return { href: url.origin, scheme: url.protocol === 'https:' ? 'https' : 'http', host: url.host };
}

/** The one sentence for an app that two servers were named for. */
export function refuseSecondOrigin(service: string, now: string, asked: HearthOrigin): never {
  throw new Error(
    `${service} of this app already speaks to ${now} and cannot be connected to ${asked.href} too. ` +
      `Make a second app with initializeApp(config, 'name').`,
  );
}
