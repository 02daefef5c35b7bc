import type { SignInSettings } from '@hearth/contract';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';

export function SignUpChoice({
  value,
  onChange,
}: {
  readonly value: SignInSettings['signUp'];
  readonly onChange: (value: SignInSettings['signUp']) => void;
}) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">Who may make an account</h2>
      <ChoiceCards label="Who may make an account" hideLabel choices={choices} value={value} onChange={onChange} />
    </section>
  );
}

const choices = [
  { id: 'open', name: 'Anybody', sentence: 'Whoever finds this place can sign up and becomes a member.' },
  { id: 'invited', name: 'The invited', sentence: 'An account is made by an invitation, for one e-mail.' },
  { id: 'closed', name: 'Nobody', sentence: 'No new accounts at all. Invitations that are open stop working.' },
] as const;
