import { useState } from 'react';
import { chooseOffline, keepsOffline } from '../../../../lib/device.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { SettingRow } from '../../../../ui/setting-row.tsx';
import { SwitchRow } from '../../../../ui/switch-row.tsx';
import { useToasts } from '../../../../ui/toast/toast-context.ts';
import { useFormat, useWords } from '../../../../words/words-context.ts';
import { pinLimits } from '../../model/offline/pins.ts';
import { useCell, useDriveRoom } from '../drive-room-context.ts';

/** What this browser keeps of the drive, and the way to keep nothing. */
export function DeviceCard() {
  const { device: words } = useWords('account');
  const { offline: offlineWords } = useWords('drive');
  const { offline } = useDriveRoom();
  // What waits would go with the rest: it is sent or taken back first.
  const waiting = useCell(offline.changes).length;
  const [isOn, setOn] = useState(() => keepsOffline(window));
  return (
    <Card title={words.title}>
      <SwitchRow
        label={words.keep}
        sentence={waiting > 0 ? offlineWords.waiting(waiting) : words.keepSentence}
        isOn={isOn}
        isDisabled={waiting > 0}
        onChange={(next) => {
          chooseOffline(window, next);
          setOn(next);
          void offline.reread().catch(() => {});
        }}
      />
      {isOn && <KeptFiles />}
    </Card>
  );
}

function KeptFiles() {
  const { device: words } = useWords('account');
  const { offline } = useDriveRoom();
  const format = useFormat();
  const toasts = useToasts();
  const pins = useCell(offline.pins);
  const bytes = [...pins.values()].reduce((sum, { size }) => sum + size, 0);
  async function removeAll() {
    await offline.unpin([...pins.keys()]);
    toasts.show({ message: words.removed });
  }
  return (
    <SettingRow
      title={words.files}
      actions={pins.size > 0 && <Button onPress={() => void removeAll()}>{words.removeAll}</Button>}
    >
      {pins.size === 0
        ? words.filesNone
        : words.filesSome(pins.size, format.size(bytes), format.size(pinLimits.allBytes))}
    </SettingRow>
  );
}
