import { Illustration } from '../../../ui/media/illustration.tsx';

/** Footsteps along a line, for the empty state. */
export function ActivityIllustration() {
  return (
    <Illustration>
      <path d="M40 12v72" />
      <circle cx="40" cy="24" r="5" className="text-accent-text" stroke="currentColor" />
      <circle cx="40" cy="48" r="5" />
      <circle cx="40" cy="72" r="5" />
      <path d="M54 21h40M54 45h28M54 69h34" />
      <path d="M54 28h24M54 52h40M54 76h18" opacity=".6" />
      <path d="M108 26v6M105 29h6M20 34v4M18 36h4" opacity=".6" />
    </Illustration>
  );
}
