import { useMessages } from '../../../i18n/messages-context.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';

/** Further origins from which sign-in may start and to which mailed links may lead. */
export function OriginsField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { origins: messages } = useMessages('signInSettings');
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold">{messages.title}</h2>
        <p className="text-muted">{messages.sentence}</p>
      </div>
      <TextArea
        label={messages.label}
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
