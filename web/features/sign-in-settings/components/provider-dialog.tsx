import type { ConsoleProvider } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { CopyableValue } from '../../../ui/lists/copyable-value.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useSettingsWrites } from '../api/use-settings-writes.ts';
import { providerDraft, providerFaults, providerPayload } from '../model/provider-draft.ts';
import type { ProviderKind } from '../model/provider-kinds.ts';
import { ProviderFields } from './provider-fields.tsx';

export interface ProviderDialogProps {
  readonly kind: ProviderKind;
  /** The provider to edit; absent for a new one. */
  readonly provider?: ConsoleProvider;
  readonly redirectUri: string;
  readonly onClose: () => void;
}

/** Creates or edits an identity provider. */
export function ProviderDialog({ kind, provider, redirectUri, onClose }: ProviderDialogProps) {
  const { providers: messages } = useMessages('signInSettings');
  const ui = useMessages('ui');
  const { saveProvider } = useSettingsWrites();
  const toasts = useToasts();
  const [draft, setDraft] = useState(() => providerDraft(provider));
  const [wasTried, setTried] = useState(false);
  const name = provider?.displayName ?? messages.kinds[kind.id].name;
  const faults = providerFaults(draft, kind, provider);
  const action = useAsyncAction(async () => {
    await saveProvider(providerPayload(draft, kind));
    toasts.show({
      message: provider
        ? messages.saved
        : messages.isSetUp({ service: draft.displayName || messages.kinds[kind.id].name }),
    });
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length === 0) action.run();
  }
  return (
    <Dialog
      title={provider ? messages.changeNamed({ service: name }) : messages.kinds[kind.id].add}
      size="md"
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <p className="text-muted">{messages.kinds[kind.id].sentence}</p>
          <CopyableValue label={messages.registerThere} value={redirectUri} copyLabel={messages.copyUri} />
          <ProviderFields
            kind={kind}
            stored={provider}
            draft={draft}
            faults={wasTried ? faults : {}}
            onDraft={(next) => {
              setDraft(next);
              action.forget();
            }}
          />
          <ErrorNotice error={action.error} />
        </DialogBody>
        <SubmitButtons isPending={action.isPending} onCancel={onClose}>
          {provider ? ui.save : messages.kinds[kind.id].addVerb}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}
