import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Trouble } from '../../../lib/trouble.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { Reference } from '../../../ui/reference.tsx';
import { useTell, useWords } from '../../../words/words-context.ts';

/** A mailed link that no longer does anything, or of which a part is missing. */
export function BrokenLink({ trouble, action }: { readonly trouble?: Trouble; readonly action: ReactNode }) {
  const words = useWords('session');
  const tell = useTell();
  const code = trouble?.code ?? 'auth/invalid-action-code';
  const isOld = code === 'auth/expired-action-code';
  return (
    <Outcome
      tone="warn"
      icon={<Link2Off aria-hidden />}
      title={isOld ? words.broken.old : words.broken.title}
      actions={action}
    >
      <p>
        {isOld || !trouble || code === 'auth/invalid-action-code'
          ? words.broken[isOld ? 'oldReason' : 'reason']
          : tell(trouble)}
      </p>
      {trouble?.requestId && <Reference id={trouble.requestId} />}
    </Outcome>
  );
}

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
