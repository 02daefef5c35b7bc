import { Illustration } from './illustration.tsx';

export function NobodyIllustration() {
  return (
    <Illustration>
      <circle cx="50" cy="38" r="13" />
      <path d="M27 78c1.5-14 10-22 23-22s21.500 8 23 22z" />
      <path d="M77 27a11 11 0 0 1 0 21.500M83 58c9 1.500 15.500 9 16.500 20H86" opacity=".6" />
      <path d="M20 84h88" opacity=".6" />
      <path d="M104 20v12M98 26h12" className="text-accent-text" stroke="currentColor" />
    </Illustration>
  );
}

export function NoInvitationIllustration() {
  return (
    <Illustration>
      <path d="M30 40v36a5 5 0 0 0 5 5h58a5 5 0 0 0 5-5V40" />
      <path d="M30 41l34 23 34-23L66.500 19.200a5 5 0 0 0-5 0z" />
      <path d="M46 52V26.500A3.500 3.500 0 0 1 49.500 23h29a3.500 3.500 0 0 1 3.500 3.500V52" opacity=".6" />
      <path d="M55 35h18M55 43h11" className="text-accent-text" stroke="currentColor" />
    </Illustration>
  );
}

export function NoMailIllustration() {
  return (
    <Illustration>
      <rect x="30" y="30" width="68" height="46" rx="5" />
      <path d="M31 35l33 23 33-23" />
      <path d="M20 84h88" opacity=".6" />
      <path d="M14 46h9M10 54h13M17 62h6" className="text-accent-text" stroke="currentColor" />
    </Illustration>
  );
}

export function UploadsIllustration() {
  return (
    <svg viewBox="0 0 120 96" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden>
      <path d="M60 60V22m0 0L46 36m14-14 14 14" strokeLinejoin="round" />
      <path d="M22 62v12a6 6 0 0 0 6 6h64a6 6 0 0 0 6-6V62" />
      <path d="M14 88h92" strokeDasharray="1 7" />
    </svg>
  );
}

export function NoProviderIllustration() {
  return (
    <Illustration>
      <rect x="22" y="30" width="36" height="36" rx="8" />
      <rect x="70" y="30" width="36" height="36" rx="8" opacity=".6" />
      <path d="M58 48h12" className="text-accent-text" stroke="currentColor" />
      <circle cx="40" cy="44" r="5" />
      <path d="M31.500 58c1-5 4-7.500 8.500-7.500s7.500 2.500 8.500 7.500" />
      <path d="M81 48l5 5 9-10" opacity=".6" />
      <path d="M20 84h88" opacity=".6" />
    </Illustration>
  );
}

export function NoKeyIllustration() {
  return (
    <Illustration>
      <circle cx="46" cy="48" r="16" />
      <circle cx="46" cy="48" r="5" opacity=".6" />
      <path d="M62 48h42M92 48v10M102 48v7" />
      <path d="M20 84h88" opacity=".6" />
      <path d="M98 22v10M93 27h10" className="text-accent-text" stroke="currentColor" />
    </Illustration>
  );
}

export function EmptyIllustration() {
  return (
    <Illustration>
      <path d="M22 80V30a5 5 0 0 1 5-5h22l8 9h44a5 5 0 0 1 5 5v41a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z" />
      <path d="M22 46h84" opacity=".6" />
      <path d="M54 64h20" className="text-accent-text" stroke="currentColor" />
      <path d="M98 10v7M94.500 13.500h7" opacity=".6" />
    </Illustration>
  );
}

export function NoRequestsIllustration() {
  return (
    <Illustration>
      <path d="M22 52h24l5 10h26l5-10h24v26a5 5 0 0 1-5 5H27a5 5 0 0 1-5-5z" />
      <path d="M22 52l12-26h14M106 52L94 26H80" opacity=".6" />
      <path d="M64 12v30m-8-8 8 8 8-8" className="text-accent-text" stroke="currentColor" />
    </Illustration>
  );
}

export function NoLinksIllustration() {
  return (
    <Illustration>
      <rect x="14" y="36" width="54" height="26" rx="13" transform="rotate(-18 41 49)" />
      <rect x="60" y="34" width="54" height="26" rx="13" transform="rotate(-18 87 47)" />
      <path d="M50 52.500l28-9" className="text-accent-text" stroke="currentColor" />
      <path d="M30 14v7M26.500 17.500h7M100 74v5M97.500 76.500h5" opacity=".6" />
    </Illustration>
  );
}
