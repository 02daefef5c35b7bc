import type { ConsoleProvider } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { useDeed } from '../../../lib/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { ValueLine } from '../../../ui/value-line.tsx';
import { useSettingsWrites } from '../api/use-settings-writes.ts';
import { providerDraft, providerFaults, providerPayload } from '../model/provider-draft.ts';
import type { ProviderKind } from '../model/provider-kinds.ts';
import { ProviderFields } from './provider-fields.tsx';

export interface ProviderDialogProps {
  readonly kind: ProviderKind;
  /** The one that is changed; without it a new one is made. */
  readonly provider?: ConsoleProvider;
  readonly redirectUri: string;
  readonly onClose: () => void;
}

/** Sets up a service, or changes how it is set up. */
export function ProviderDialog({ kind, provider, redirectUri, onClose }: ProviderDialogProps) {
  const { saveProvider } = useSettingsWrites();
  const toasts = useToasts();
  const [draft, setDraft] = useState(() => providerDraft(provider));
  const [wasTried, setTried] = useState(false);
  const name = provider?.displayName ?? kind.name;
  const faults = providerFaults(draft, kind, provider);
  const deed = useDeed(async () => {
    await saveProvider(providerPayload(draft, kind));
    toasts.show({ message: provider ? 'Saved.' : `${draft.displayName || kind.name} is set up.` });
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length === 0) deed.run();
  }
  return (
    <Dialog title={provider ? `Change ${name}` : `Add ${kind.called}`} size="md" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <p className="text-muted">{kind.sentence}</p>
          <ValueLine label="Register this redirect URI there" value={redirectUri} copyLabel="Copy the redirect URI" />
          <ProviderFields
            kind={kind}
            stored={provider}
            draft={draft}
            faults={wasTried ? faults : {}}
            onDraft={(next) => {
              setDraft(next);
              deed.forget();
            }}
          />
          <TroubleNotice trouble={deed.trouble} />
        </DialogBody>
        <DialogButtons>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" isPending={deed.isPending}>
            {provider ? 'Save' : `Add ${kind.id === 'oidc' ? 'the service' : kind.name}`}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
