import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { qrModules } from '../../../lib/qr.ts';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { CopyableValue } from '../../../ui/lists/copyable-value.tsx';
import { QrCode } from '../../../ui/media/qr-code.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import type { TotpEnrolment } from '../api/access.ts';
import { grouped, otpauthUrl } from '../model/otpauth.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

export interface EnrolDialogProps {
  readonly enrolment: TotpEnrolment;
  readonly person: { readonly name: string; readonly workspace: string };
  /** The first second factor also creates recovery codes. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/** Enrols an authenticator app; the first code proves that the app has stored the secret. */
export function EnrolDialog({ enrolment, person, isFirst, onClose }: EnrolDialogProps) {
  const { enrol: messages } = useMessages('account');
  const field = useRef<HTMLInputElement>(null);
  const renew = useWrite('account-renewRecoveryCodes');
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = useAsyncAction(async (typed: string) => {
    try {
      await enrolment.finish(typed, name.trim());
    } catch (error) {
      field.current?.select();
      throw error;
    }
    if (!isFirst) return onClose();
    setCodes((await renew.run({})).codes);
  });
  const isWrong = finish.error?.code === 'auth/invalid-verification-code';

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = code.replace(/\D+/g, '');
    if (typed === '') return field.current?.focus();
    finish.run(typed);
  }

  if (codes) return <RecoveryCodesDialog codes={codes} person={person} isNew onClose={onClose} />;
  return (
    <Dialog title={messages.title} size="md" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <SecretToScan secret={enrolment.secret} person={person} />
          <ErrorNotice error={isWrong ? undefined : finish.error} />
          <div className="grid gap-4 tablet:grid-cols-2">
            <TextField
              label={messages.code}
              value={code}
              onChange={(value) => {
                setCode(value);
                finish.forget();
              }}
              error={isWrong ? messages.wrong : undefined}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck="false"
              mono="wide"
              inputRef={field}
              autoFocus
            />
            <TextField
              label={messages.device}
              value={name}
              onChange={setName}
              placeholder={messages.deviceExample}
              autoComplete="off"
              maxLength={60}
            />
          </div>
        </DialogBody>
        <SubmitButtons isPending={finish.isPending} onCancel={onClose}>
          {messages.verb}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}

function SecretToScan({ secret, person }: { readonly secret: string; readonly person: EnrolDialogProps['person'] }) {
  const { enrol: messages } = useMessages('account');
  const url = otpauthUrl({ secret, workspace: person.workspace, person: person.name });
  const modules = qrModules(url);
  return (
    <div className="flex flex-col items-center gap-5 tablet:flex-row tablet:items-start">
      {modules && (
        <div className="size-44 shrink-0 overflow-hidden rounded-lg border border-line">
          <QrCode modules={modules} label={messages.qr} />
        </div>
      )}
      <div className="flex w-full min-w-0 flex-col gap-3">
        <p className="text-muted">{messages.scan}</p>
        <CopyableValue label={messages.type} value={grouped(secret)} copyLabel={messages.copyKey} />
        <p className="hidden touch:block">
          <TextLink href={url}>{messages.openApp}</TextLink>
        </p>
      </div>
    </div>
  );
}
