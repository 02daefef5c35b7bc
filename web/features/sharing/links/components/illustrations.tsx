import { Illustration } from '../../../../ui/media/illustration.tsx';

/** Small line drawings for empty places, in the colour of the text around them. */
export function NoLinksDrawing() {
  return (
    <Illustration>
      <rect x="14" y="36" width="54" height="26" rx="13" transform="rotate(-18 41 49)" />
      <rect x="60" y="34" width="54" height="26" rx="13" transform="rotate(-18 87 47)" />
      <path d="M50 52.500l28-9" className="text-accent-text" stroke="currentColor" />
      <path d="M30 14v7M26.500 17.500h7M100 74v5M97.500 76.500h5" opacity=".6" />
    </Illustration>
  );
}
