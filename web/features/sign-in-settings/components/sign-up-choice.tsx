import type { SignInSettings } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';

export function SignUpChoice({
  value,
  onChange,
}: {
  readonly value: SignInSettings['signUp'];
  readonly onChange: (value: SignInSettings['signUp']) => void;
}) {
  const { signUp: messages } = useMessages('signInSettings');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{messages.title}</h2>
      <ChoiceCards
        label={messages.title}
        hideLabel
        choices={choiceIds.map((id) => ({ id, ...messages.choices[id] }))}
        value={value}
        onChange={onChange}
      />
    </section>
  );
}

const choiceIds = ['open', 'invited', 'closed'] as const;
