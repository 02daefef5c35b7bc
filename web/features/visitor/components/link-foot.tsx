import { Flag, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { canSend, send } from '../../../lib/device/web-share.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** The actions on the page itself: pass on its URL and report abuse. */
export function LinkFoot({ token }: { readonly token: string }) {
  const messages = useMessages('visitor');
  const [isReporting, setReporting] = useState(false);
  return (
    <div className="mt-auto flex flex-wrap justify-center gap-2 pt-6">
      {canSend() && (
        <Button
          variant="quiet"
          icon={<Share2 aria-hidden />}
          onPress={() => void send({ url: pageAddress(window.location, token) }).catch(() => undefined)}
        >
          {messages.share}
        </Button>
      )}
      <Button variant="quiet" icon={<Flag aria-hidden />} onPress={() => setReporting(true)}>
        {messages.report.open}
      </Button>
      {isReporting && <ReportDialog token={token} onClose={() => setReporting(false)} />}
    </div>
  );
}

/** The URL of the link without the current folder or file. */
function pageAddress({ origin }: Location, token: string): string {
  return `${origin}/s/${encodeURIComponent(token)}`;
}
