import { Clock, Link2Off, UserRoundCheck, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/outcome.tsx';

/** An invitation that no longer opens anything, and what to do about it. */
export function InvitationGone({ code }: { readonly code: GoneCode }) {
  const { tone, icon, title, sentence } = ends[code];
  return (
    <Outcome
      tone={tone}
      icon={icon}
      title={title}
      actions={
        code === 'invitation/used' && (
          <ButtonLink href="/sign-in" look="primary" size="lg" wide>
            Sign in
          </ButtonLink>
        )
      }
    >
      <p>{sentence}</p>
    </Outcome>
  );
}

export type GoneCode = keyof typeof ends;

export function isGone(code: string): code is GoneCode {
  return Object.hasOwn(ends, code);
}

interface End {
  readonly tone: 'info' | 'warn';
  readonly icon: ReactNode;
  readonly title: string;
  readonly sentence: string;
}

const ends = {
  'invitation/used': {
    tone: 'info',
    icon: <UserRoundCheck aria-hidden />,
    title: 'You have joined already',
    sentence: 'This invitation was accepted. Sign in with the password that was chosen then.',
  },
  'invitation/expired': {
    tone: 'warn',
    icon: <Clock aria-hidden />,
    title: 'This invitation is too old',
    sentence: 'Invitations are good for a week. Ask who invited you to send a new one.',
  },
  'invitation/revoked': {
    tone: 'warn',
    icon: <UserRoundX aria-hidden />,
    title: 'This invitation was taken back',
    sentence: 'Ask who invited you whether that was meant.',
  },
  'invitation/not-found': {
    tone: 'warn',
    icon: <Link2Off aria-hidden />,
    title: 'This invitation is not whole',
    sentence: 'Open the link from the mail again, or copy all of it. If a newer mail came, use that one.',
  },
} as const satisfies Record<string, End>;
