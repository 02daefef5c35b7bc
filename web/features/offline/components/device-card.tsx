import { useState } from 'react';
import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { chooseOffline, isOfflineEnabled } from '../../../lib/device/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { pinLimits } from '../model/pins.ts';

/** What this browser stores of the drive, and the switch for it. */
export function DeviceCard() {
  const { device: messages } = useMessages('account');
  const { offline: offlineWords } = useMessages('drive');
  const { offline } = useDriveStore();
  // Waiting changes would be deleted with the rest, so they must be sent or withdrawn first.
  const waiting = useCell(offline.changes).length;
  const [isOn, setOn] = useState(() => isOfflineEnabled(window));
  return (
    <Card title={messages.title}>
      <SwitchRow
        label={messages.enable}
        sentence={waiting > 0 ? offlineWords.waiting({ count: waiting }) : messages.enableSentence}
        isOn={isOn}
        isDisabled={waiting > 0}
        onChange={(next) => {
          chooseOffline(window, next);
          setOn(next);
          void offline.reread().catch(() => {});
        }}
      />
      {isOn && <OfflineFiles />}
    </Card>
  );
}

function OfflineFiles() {
  const { device: messages } = useMessages('account');
  const { offline } = useDriveStore();
  const format = useFormat();
  const toasts = useToasts();
  const pins = useCell(offline.pins);
  const bytes = [...pins.values()].reduce((sum, { size }) => sum + size, 0);
  async function removeAll() {
    await offline.unpin([...pins.keys()]);
    toasts.show({ message: messages.removed });
  }
  return (
    <SettingRow
      title={messages.files}
      actions={pins.size > 0 && <Button onPress={() => void removeAll()}>{messages.removeAll}</Button>}
    >
      {pins.size === 0
        ? messages.filesNone
        : messages.filesSome({ count: pins.size, size: format.size(bytes), max: format.size(pinLimits.allBytes) })}
    </SettingRow>
  );
}
