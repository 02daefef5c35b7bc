import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Trouble } from '../../../lib/trouble.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { Reference } from '../../../ui/reference.tsx';

/** A mailed link that no longer does anything, or of which a part is missing. */
export function BrokenLink({ trouble, action }: { readonly trouble?: Trouble; readonly action: ReactNode }) {
  const code = trouble?.code ?? 'auth/invalid-action-code';
  return (
    <Outcome
      tone="warn"
      icon={<Link2Off aria-hidden />}
      title={code === 'auth/expired-action-code' ? 'This link is too old' : 'This link does not work'}
      actions={action}
    >
      <p>{reasons[code] ?? trouble?.sentence}</p>
      {trouble?.requestId && <Reference id={trouble.requestId} />}
    </Outcome>
  );
}

const reasons: Readonly<Record<string, string>> = {
  'auth/expired-action-code': 'Links from a mail are good for a short time only. Ask for a new one.',
  'auth/invalid-action-code': 'It was used already, a newer one was sent, or a part of it is missing.',
};

/** Codes that no second try will bring back. */
export function isBroken({ code }: Trouble): boolean {
  return brokenCodes.has(code);
}

const brokenCodes = new Set<string>([
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
]);
