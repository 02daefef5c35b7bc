import { TextArea } from '../../../ui/text-area.tsx';
import { useWords } from '../../../words/words-context.ts';

/** Where else sign-in may start and mailed links may lead. */
export function OriginsField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { origins: words } = useWords('signInSettings');
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold">{words.title}</h2>
        <p className="text-muted">{words.sentence}</p>
      </div>
      <TextArea
        label={words.label}
        rows={4}
        mono
        spellCheck="false"
        placeholder="https://app.example.org"
        value={value}
        onChange={onChange}
        error={error}
      />
    </section>
  );
}
