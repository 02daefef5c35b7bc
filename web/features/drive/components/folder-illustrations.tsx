import { Illustration } from '../../../ui/media/illustration.tsx';

/** A folder of which only the outline is left. */
export function GoneIllustration() {
  return (
    <Illustration>
      <path d="M23 84a5 5 0 0 1-5-5V26a5 5 0 0 1 5-5h22l8 9h46a5 5 0 0 1 5 5v44a5 5 0 0 1-5 5z" strokeDasharray="5 6" />
      <path d="M54 48l14 14m0-14L54 62" className="text-accent-text" stroke="currentColor" />
      <path d="M108 18v6M105 21h6M30 8v4M28 10h4" opacity=".6" />
    </Illustration>
  );
}

/** A folder with a lock. */
export function DeniedIllustration() {
  return (
    <Illustration>
      <path d="M23 84a5 5 0 0 1-5-5V26a5 5 0 0 1 5-5h22l8 9h46a5 5 0 0 1 5 5v44a5 5 0 0 1-5 5z" />
      <rect x="48" y="54" width="26" height="19" rx="3.5" className="text-accent-text" />
      <path d="M53.5 54v-5.5a7.5 7.5 0 0 1 15 0V54M61 62v4" className="text-accent-text" stroke="currentColor" />
      <path d="M112 20v6M109 23h6" opacity=".6" />
    </Illustration>
  );
}
