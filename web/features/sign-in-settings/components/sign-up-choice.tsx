import type { SignInSettings } from '@hearth/contract';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { useWords } from '../../../words/words-context.ts';

export function SignUpChoice({
  value,
  onChange,
}: {
  readonly value: SignInSettings['signUp'];
  readonly onChange: (value: SignInSettings['signUp']) => void;
}) {
  const { signUp: words } = useWords('signInSettings');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{words.title}</h2>
      <ChoiceCards
        label={words.title}
        hideLabel
        choices={choiceIds.map((id) => ({ id, ...words.choices[id] }))}
        value={value}
        onChange={onChange}
      />
    </section>
  );
}

const choiceIds = ['open', 'invited', 'closed'] as const;
