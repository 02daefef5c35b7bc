import { Illustration } from '../../../ui/media/illustration.tsx';

/** Small line drawings for empty lists, in the colour of the text around them. */
export function NoProviderDrawing() {
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

export function NoKeyDrawing() {
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
