import { Illustration } from '../../ui/media/illustration.tsx';

export function SearchIllustration() {
  return (
    <Illustration>
      <path d="M22 24h34M22 40h20M22 56h18M22 72h30" opacity=".6" />
      <circle cx="72" cy="48" r="24" />
      <path d="M89.5 65.5 108 84" />
      <path d="M60 44a13 13 0 0 1 12-9" className="text-accent-text" stroke="currentColor" />
    </Illustration>
  );
}
