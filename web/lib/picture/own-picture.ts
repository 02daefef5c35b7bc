/**
 * A picture that lies in this place. One that lies elsewhere is not shown: its host would learn who looks at whom, and the
 * page's policy refuses it anyway.
 */
export function ownPicture(url: string | null | undefined, origin: string): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, origin: at } = new URL(url);
  return /^https?:$/.test(protocol) && at === origin ? url : undefined;
}
