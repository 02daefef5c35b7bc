/** Covers the initials. A picture that fails to load is transparent, so the initials stay visible. */
export function Picture({ src }: { readonly src: string | undefined }) {
  if (src === undefined) return null;
  return <img key={src} src={src} alt="" decoding="async" className="absolute inset-0 size-full object-cover" />;
}
