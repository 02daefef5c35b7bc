import { MailCheck, UserRoundCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { withProof } from '../api/unlock.ts';
import type { LinkAccess } from '../model/link-access.ts';

interface ProveFormProps {
  readonly access: LinkAccess;
  readonly onUnlocked: (unlock: string) => void;
}

/**
 * Asks for an email address and then for the mailed code. The form never reveals whether the address is a recipient of
 * the link (T10).
 */
export function ProveForm({ access, onUnlocked }: ProveFormProps) {
  const { call } = useBackend();
  const [address, setAddress] = useState('');
  const [ticket, setTicket] = useState<string | null>(null);
  const mail = useAsyncAction(async () => {
    const input = { ...access, email: address.trim() };
    setTicket((await withProof((proven) => call('link-code', { ...input, ...proven }, newRequestId()), null)).ticket);
  });
  if (ticket === null) return <AddressForm address={address} onChange={setAddress} mail={mail} />;
  return (
    <CodeForm
      key={ticket}
      address={address.trim()}
      mail={mail}
      onOther={() => setTicket(null)}
      confirm={async (code) => {
        const answer = { ...access, ticket, code };
        const send = (proven: object) => call('link-confirm', { ...answer, ...proven }, newRequestId());
        onUnlocked((await withProof(send, null)).unlock);
      }}
    />
  );
}

type Mailing = Pick<ReturnType<typeof useAsyncAction<[]>>, 'isPending' | 'error' | 'run' | 'forget'>;

function AddressForm({
  address,
  onChange,
  mail,
}: {
  readonly address: string;
  readonly onChange: (address: string) => void;
  readonly mail: Mailing;
}) {
  const { email: messages } = useMessages('visitor');
  const [hasTried, setTried] = useState(false);
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(address.trim());
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isAddress) mail.run();
  }
  return (
    <Sheet icon={<UserRoundCheck aria-hidden />} title={messages.title} sentence={messages.sentence} onSubmit={submit}>
      <ErrorNotice error={mail.error} />
      <TextField
        type="email"
        label={messages.address}
        value={address}
        onChange={(text) => {
          onChange(text);
          mail.forget();
        }}
        error={hasTried && !isAddress ? messages.addressNeeded : undefined}
        autoComplete="email"
        autoFocus
      />
      <Button type="submit" variant="primary" size="lg" wide isPending={mail.isPending}>
        {messages.send}
      </Button>
    </Sheet>
  );
}

function CodeForm({
  address,
  mail,
  onOther,
  confirm,
}: {
  readonly address: string;
  readonly mail: Mailing;
  readonly onOther: () => void;
  readonly confirm: (code: string) => Promise<void>;
}) {
  const { email: messages } = useMessages('visitor');
  const [code, setCode] = useState('');
  const action = useAsyncAction(() => confirm(code));
  const [hasTried, setTried] = useState(false);
  const isEmpty = code.trim() === '';
  const isWrong = action.error?.code === 'link/code-wrong';
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) action.run();
  }
  return (
    <Sheet
      icon={<MailCheck aria-hidden />}
      title={messages.sent}
      sentence={messages.sentSentence({ address })}
      onSubmit={submit}
    >
      <ErrorNotice error={isWrong ? mail.error : (action.error ?? mail.error)} />
      <TextField
        label={messages.code}
        mono="wide"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={(text) => {
          setCode(text);
          action.forget();
        }}
        error={isWrong ? messages.wrong : hasTried && isEmpty ? messages.codeNeeded : undefined}
        autoFocus
      />
      <Button type="submit" variant="primary" size="lg" wide isPending={action.isPending}>
        {messages.open}
      </Button>
      <p className="flex flex-wrap justify-center gap-x-4 text-sm">
        <TextButton onPress={mail.run} isDisabled={mail.isPending}>
          {messages.again}
        </TextButton>
        <TextButton onPress={onOther}>{messages.other}</TextButton>
      </p>
    </Sheet>
  );
}

/** The centered layout of a single question. */
function Sheet({
  icon,
  title,
  sentence,
  onSubmit,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly sentence: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}) {
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="flex w-full max-w-[400px] flex-col gap-4 self-center rounded-lg border border-line bg-panel p-6 tablet:p-8"
    >
      <header className="flex flex-col gap-1">
        <span className="mb-3 text-muted [&_svg]:size-7 [&_svg]:stroke-[1.5]">{icon}</span>
        <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
        <p role="status" className="text-muted break-words">
          {sentence}
        </p>
      </header>
      {children}
    </form>
  );
}
