/** Covers the letters that stand for somebody. One that cannot be shown covers nothing. */
export function Picture({ src }: { readonly src: string | undefined }) {
  if (src === undefined) return null;
  return <img key={src} src={src} alt="" decoding="async" className="absolute inset-0 size-full object-cover" />;
}
