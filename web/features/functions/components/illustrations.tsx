import { Illustration } from '../../../ui/media/illustration.tsx';

export function NoFunctionsIllustration() {
  return (
    <Illustration>
      <path d="M46 22c-8 0-10 4-10 11v6c0 6-3 9-8 9 5 0 8 3 8 9v6c0 7 2 11 10 11" />
      <path d="M82 22c8 0 10 4 10 11v6c0 6 3 9 8 9-5 0-8 3-8 9v6c0 7-2 11-10 11" />
      <path d="M69 28L55 51h9l-5 18 15-24h-9z" className="text-accent-text" stroke="currentColor" />
      <path d="M20 84h88" opacity=".6" />
    </Illustration>
  );
}

export function NoRunsIllustration() {
  return (
    <Illustration>
      <rect x="30" y="20" width="68" height="54" rx="5" />
      <path d="M30 32h68" opacity=".6" />
      <path d="M41 44l8 6-8 6" className="text-accent-text" stroke="currentColor" />
      <path d="M56 57h20" />
      <path d="M37 26h.01M43 26h.01" opacity=".6" />
      <path d="M20 84h88" opacity=".6" />
    </Illustration>
  );
}

export function NothingFailedIllustration() {
  return (
    <Illustration>
      <path d="M36 66l12-34h32l12 34v7a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4z" />
      <path d="M36 64h17l4 6h14l4-6h17" opacity=".6" />
      <path d="M55 46l7 7 12-14" className="text-accent-text" stroke="currentColor" />
      <path d="M20 84h88" opacity=".6" />
    </Illustration>
  );
}
