import { Illustration } from '../../../ui/media/illustration.tsx';

/** Small line drawings for empty lists, in the colour of the text around them. */
export function NobodyDrawing() {
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

export function NoInvitationDrawing() {
  return (
    <Illustration>
      <path d="M30 40v36a5 5 0 0 0 5 5h58a5 5 0 0 0 5-5V40" />
      <path d="M30 41l34 23 34-23L66.500 19.200a5 5 0 0 0-5 0z" />
      <path d="M46 52V26.500A3.500 3.500 0 0 1 49.500 23h29a3.500 3.500 0 0 1 3.500 3.500V52" opacity=".6" />
      <path d="M55 35h18M55 43h11" className="text-accent-text" stroke="currentColor" />
    </Illustration>
  );
}
