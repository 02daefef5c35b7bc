/**
 * The last part of a link's address. The slug is for people's eyes: it opens nothing, and an address with an old one, or
 * none, leads to the same link.
 */
export function linkPath(slug: string, token: string): string {
  return slug === '' ? token : `${slug}-${token}`;
}

/** What of it opens the link. A token may hold dashes itself, so it is found by its length. */
export function tokenOf(path: string): string {
  const slug = path.slice(0, -tokenLength);
  return path.length > tokenLength && /^[a-z0-9-]*-$/.test(slug) ? path.slice(-tokenLength) : path;
}

/** Of 256 bits in base64url. */
const tokenLength = 43;
