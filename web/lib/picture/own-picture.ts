/**
 * The URL of a picture that this server hosts. Another host would learn who looks at whom, and the content security
 * policy blocks it anyway.
 */
export function ownPicture(url: string | null | undefined, origin: string): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, origin: at } = new URL(url);
  return /^https?:$/.test(protocol) && at === origin ? url : undefined;
}
