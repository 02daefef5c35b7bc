import { Illustration } from '../../../ui/media/illustration.tsx';

export function GoneIllustration() {
  return (
    <Illustration>
      <path d="M23 84a5 5 0 0 1-5-5V26a5 5 0 0 1 5-5h22l8 9h46a5 5 0 0 1 5 5v44a5 5 0 0 1-5 5z" strokeDasharray="5 6" />
      <path d="M54 48l14 14m0-14L54 62" className="text-accent-text" stroke="currentColor" />
      <path d="M108 18v6M105 21h6M30 8v4M28 10h4" opacity=".6" />
    </Illustration>
  );
}

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

export function OfflineIllustration() {
  return (
    <Illustration>
      <path
        d="M30 78V30a5 5 0 0 1 5-5h17l7 8h34a5 5 0 0 1 5 5v40a5 5 0 0 1-5 5H35a5 5 0 0 1-5-5z"
        strokeDasharray="5 5"
      />
      <path d="M46 60a26 26 0 0 1 36 0M53.5 67a15.5 15.5 0 0 1 21 0" opacity=".6" />
      <path d="M64 74h.01" strokeWidth="3" />
      <path d="M48 46 80 78" className="text-accent-text" stroke="currentColor" />
      <path d="M108 16v6M105 19h6M18 22v4M16 24h4" opacity=".6" />
    </Illustration>
  );
}
