import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { qrModules } from '../../lib/qr.ts';
import { Button } from '../buttons/button.tsx';
import { QrCode } from '../media/qr-code.tsx';
import { CopyableValue } from './copyable-value.tsx';

/** A link to share: a copy button, and a QR code for a phone. */
export function LinkAddressCard({
  address,
  messages,
}: {
  readonly address: string;
  readonly messages: {
    readonly address: string;
    readonly copy: string;
    readonly qr: string;
    readonly showQr: string;
    readonly hideQr: string;
  };
}) {
  const [hasQr, setQr] = useState(false);
  const modules = hasQr ? qrModules(address) : undefined;
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <CopyableValue label={messages.address} value={address} copyLabel={messages.copy} />
      </div>
      <div className="-ms-3.5">
        <Button variant="quiet" icon={<QrIcon aria-hidden />} aria-expanded={hasQr} onPress={() => setQr(!hasQr)}>
          {hasQr ? messages.hideQr : messages.showQr}
        </Button>
      </div>
      {modules && (
        <div className="enters-fade size-44 self-center overflow-hidden rounded-lg border border-line">
          <QrCode modules={modules} label={messages.qr} />
        </div>
      )}
    </div>
  );
}
