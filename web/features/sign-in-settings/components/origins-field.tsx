import { TextArea } from '../../../ui/text-area.tsx';

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
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold">Authorised origins</h2>
        <p className="text-muted">
          Besides this place and its registered apps: where sign-in may start and where mailed links may lead.
        </p>
      </div>
      <TextArea
        label="One address a line"
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
