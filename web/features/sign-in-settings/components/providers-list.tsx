import type { ConsoleProvider } from '@hearth/contract';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { providerName } from '../../../lib/format/provider-name.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/lists/table.tsx';
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';
import { useSettingsWrites } from '../api/use-settings-writes.ts';

const DeleteProviderDialog = lazyComponent(
  async () => (await import('./delete-provider-dialog.tsx')).DeleteProviderDialog,
);

export interface ProvidersListProps {
  readonly providers: readonly ConsoleProvider[];
  readonly onEdit: (provider: ConsoleProvider) => void;
}

export function ProvidersList({ providers, onEdit }: ProvidersListProps) {
  const { providers: messages } = useMessages('signInSettings');
  const { ways } = useMessages('ui');
  const { saveProvider } = useSettingsWrites();
  const toasts = useToasts();
  const report = useReportFailure();
  const [pendingRemoval, setPendingRemoval] = useState<ConsoleProvider>();
  async function flip({ providerId, clientId, enabled }: ConsoleProvider) {
    await saveProvider({ providerId, clientId, enabled: !enabled });
    toasts.show({ message: (enabled ? messages.isOff : messages.isOn)({ service: providerName(providerId, ways) }) });
  }
  const columns = [
    { name: messages.service },
    { name: messages.state, isWide: true },
    { name: messages.actions, isSilent: true },
  ];
  return (
    <>
      <Table label={messages.title} columns={columns}>
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
                onFlip={() => void report(() => flip(provider))}
                onDelete={() => setPendingRemoval(provider)}
              />
            </Cell>
          </Row>
        ))}
      </Table>
      {pendingRemoval && (
        <DeleteProviderDialog provider={pendingRemoval} onClose={() => setPendingRemoval(undefined)} />
      )}
    </>
  );
}

function What({ provider }: { readonly provider: ConsoleProvider }) {
  const { providers: messages } = useMessages('signInSettings');
  const { ways } = useMessages('ui');
  const hasProof = provider.hasSecret || provider.appleKey !== null;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-medium">{provider.displayName ?? providerName(provider.providerId, ways)}</span>
      <span className="truncate font-mono text-sm text-muted" title={provider.clientId}>
        {provider.clientId}
      </span>
      {provider.issuer && <span className="truncate text-sm text-muted">{provider.issuer}</span>}
      {!hasProof && <span className="text-sm text-warn-text">{messages.noSecret}</span>}
      <span className="mt-1.5 tablet:hidden">
        <OnOff isOn={provider.enabled} />
      </span>
    </span>
  );
}

function OnOff({ isOn }: { readonly isOn: boolean }) {
  const { providers: messages } = useMessages('signInSettings');
  return <Chip tone={isOn ? 'ok' : 'plain'}>{isOn ? messages.on : messages.off}</Chip>;
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
  const { providers: messages } = useMessages('signInSettings');
  const { ways } = useMessages('ui');
  const label = messages.actionsFor({ service: provider.displayName ?? providerName(provider.providerId, ways) });
  return (
    <MoreMenu label={label}>
      <MenuItem icon={<Pencil />} onAction={onEdit}>
        {messages.change}
      </MenuItem>
      <MenuItem icon={<Power />} onAction={onFlip}>
        {provider.enabled ? messages.switchOff : messages.switchOn}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 />} danger onAction={onDelete}>
        {messages.delete}
      </MenuItem>
    </MoreMenu>
  );
}
