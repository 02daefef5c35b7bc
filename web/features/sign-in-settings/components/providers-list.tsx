import type { ConsoleProvider } from '@hearth/contract';
import { Ellipsis, Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { providerName } from '../../../lib/provider-name.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/table.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useSettingsWrites } from '../api/use-settings-writes.ts';
import { DeleteProviderDialog } from './delete-provider-dialog.tsx';

export interface ProvidersListProps {
  readonly providers: readonly ConsoleProvider[];
  readonly onEdit: (provider: ConsoleProvider) => void;
}

export function ProvidersList({ providers, onEdit }: ProvidersListProps) {
  const { saveProvider } = useSettingsWrites();
  const toasts = useToasts();
  const [doomed, setDoomed] = useState<ConsoleProvider>();
  async function flip({ providerId, clientId, enabled }: ConsoleProvider) {
    try {
      await saveProvider({ providerId, clientId, enabled: !enabled });
      toasts.show({ message: `${providerName(providerId)} is ${enabled ? 'off' : 'on'}.` });
    } catch (error) {
      const { sentence, requestId } = troubleOf(error);
      toasts.show({ message: sentence, tone: 'danger', reference: requestId });
    }
  }
  return (
    <>
      <Table label="Providers" columns={columns}>
        {providers.map((provider) => (
          <Row key={provider.providerId}>
            <NameCell>
              <What provider={provider} />
            </NameCell>
            <Cell isWide>
              <OnOff isOn={provider.enabled} />
            </Cell>
            <Cell isEnd>
              <ProviderMenu
                provider={provider}
                onEdit={() => onEdit(provider)}
                onFlip={() => void flip(provider)}
                onDelete={() => setDoomed(provider)}
              />
            </Cell>
          </Row>
        ))}
      </Table>
      {doomed && <DeleteProviderDialog provider={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

const columns = [{ name: 'Service' }, { name: 'State', isWide: true }, { name: 'Actions', isSilent: true }];

function What({ provider }: { readonly provider: ConsoleProvider }) {
  const hasProof = provider.hasSecret || provider.appleKey !== null;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-medium">{provider.displayName ?? providerName(provider.providerId)}</span>
      <span className="truncate font-mono text-sm text-muted" title={provider.clientId}>
        {provider.clientId}
      </span>
      {provider.issuer && <span className="truncate text-sm text-muted">{provider.issuer}</span>}
      {!hasProof && <span className="text-sm text-warn-text">No secret is stored.</span>}
      <span className="mt-1.5 tablet:hidden">
        <OnOff isOn={provider.enabled} />
      </span>
    </span>
  );
}

function OnOff({ isOn }: { readonly isOn: boolean }) {
  return <Chip tone={isOn ? 'ok' : 'plain'}>{isOn ? 'On' : 'Off'}</Chip>;
}

function ProviderMenu({
  provider,
  onEdit,
  onFlip,
  onDelete,
}: {
  readonly provider: ConsoleProvider;
  readonly onEdit: () => void;
  readonly onFlip: () => void;
  readonly onDelete: () => void;
}) {
  const label = `Actions for ${provider.displayName ?? providerName(provider.providerId)}`;
  return (
    <MenuButton
      label={label}
      button={
        <IconButton label={label} size="sm">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onAction={onEdit}>
        Change
      </MenuItem>
      <MenuItem icon={<Power />} onAction={onFlip}>
        {provider.enabled ? 'Switch off' : 'Switch on'}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 />} danger onAction={onDelete}>
        Delete
      </MenuItem>
    </MenuButton>
  );
}
