/** An http or https address without a path. Plain http is safe too, because the tunnel has its own TLS. */
export function parseOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBare =
    url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && `${url.search}${url.hash}` === '';
  if (!isBare || url.username !== '' || url.password !== '')
    throw new TypeError(`"${text}" is not an origin such as https://files.example.org.`);
  return url;
}
