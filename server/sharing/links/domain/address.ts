/**
 * The last part of a link's address. The slug is only for people to read: an address with an old slug, or none, leads
 * to the same link.
 */
export function linkPath(slug: string, token: string): string {
  return slug === '' ? token : `${slug}-${token}`;
}

/** The token of a path. A token may contain dashes, so it is found by its length. */
export function tokenOf(path: string): string {
  const slug = path.slice(0, -tokenLength);
  return path.length > tokenLength && /^[a-z0-9-]*-$/.test(slug) ? path.slice(-tokenLength) : path;
}

/** 256 bits in base64url. */
const tokenLength = 43;
