import { Clock, Link2Off, UserRoundCheck, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';

/** An invitation that is no longer valid, with the next step for the person. */
export function InvitationGone({ code }: { readonly code: GoneCode }) {
  const messages = useMessages('invitation');
  const ui = useMessages('ui');
  const { tone, icon } = ends[code];
  const { title, sentence } = messages.ends[code];
  return (
    <ResultPanel
      tone={tone}
      icon={icon}
      title={title}
      actions={
        code === 'invitation/used' && (
          <ButtonLink href="/sign-in" variant="primary" size="lg" wide>
            {ui.signIn}
          </ButtonLink>
        )
      }
    >
      <p>{sentence}</p>
    </ResultPanel>
  );
}

export type GoneCode = keyof typeof ends;

export function isGone(code: string): code is GoneCode {
  return Object.hasOwn(ends, code);
}

interface End {
  readonly tone: 'info' | 'warn';
  readonly icon: ReactNode;
}

const ends = {
  'invitation/used': {
    tone: 'info',
    icon: <UserRoundCheck aria-hidden />,
  },
  'invitation/expired': {
    tone: 'warn',
    icon: <Clock aria-hidden />,
  },
  'invitation/revoked': {
    tone: 'warn',
    icon: <UserRoundX aria-hidden />,
  },
  'invitation/not-found': {
    tone: 'warn',
    icon: <Link2Off aria-hidden />,
  },
} as const satisfies Record<string, End>;
