import { Ban, Bell, CheckCheck, FileDown, Gauge, ListTodo, ListX, RotateCw, Timer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { MenuItem, MenuLine, SubMenu } from '../../../ui/overlays/menu.tsx';
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { atOnceChoices } from '../queue/lanes.ts';
import { isUnsettled, type UploadItem } from '../queue/upload-item.ts';
import type { UploadSystem } from '../queue/upload-manager.ts';
import type { UploadSummary } from '../queue/upload-summary.ts';
import { useNoticeChoice } from './use-end-notice.ts';
import { useSaveReport } from './use-save-report.ts';

/** The actions for all uploads. */
export function PanelMenu({
  system: { queue, lanes, notice, averages },
  items,
  summary,
}: {
  readonly system: UploadSystem;
  readonly items: readonly UploadItem[];
  readonly summary: UploadSummary;
}) {
  const messages = useMessages('uploads');
  const format = useFormat();
  const saveReport = useSaveReport();
  const notification = useNoticeChoice(notice);
  const isAverage = useSyncExternalStore(averages.subscribe, averages.read);
  const atOnce = useSyncExternalStore(lanes.subscribe, lanes.read);
  return (
    <MoreMenu label={messages.more} placement="top end">
      {summary.failed > 0 && (
        <MenuItem icon={<RotateCw />} onAction={queue.retryFailed}>
          {messages.retryAll}
        </MenuItem>
      )}
      {summary.done > 0 && (
        <MenuItem icon={<CheckCheck />} onAction={() => queue.clearEnded(true)}>
          {messages.clearDone}
        </MenuItem>
      )}
      {!items.every(isUnsettled) && (
        <MenuItem icon={<ListX />} onAction={() => queue.clearEnded()}>
          {messages.clearEnded}
        </MenuItem>
      )}
      {summary.unsettled > 0 && (
        <MenuItem icon={<Ban />} onAction={queue.cancelAll}>
          {messages.cancelAll}
        </MenuItem>
      )}
      <MenuItem icon={<FileDown />} onAction={() => saveReport(items)}>
        {messages.saveReport}
      </MenuItem>
      <MenuLine />
      <SubMenu icon={<Gauge />} text={messages.atOnce({ count: atOnce })}>
        {atOnceChoices.map((choice) => (
          <MenuItem key={choice} isChosen={choice === atOnce} onAction={() => lanes.choose(choice)}>
            {format.number(choice)}
          </MenuItem>
        ))}
      </SubMenu>
      <MenuItem icon={<Timer />} isChosen={isAverage} onAction={() => averages.choose(!isAverage)}>
        {messages.averageSpeed}
      </MenuItem>
      {notification && (
        <MenuItem icon={<Bell />} isChosen={notification.isOn} onAction={() => notification.change(!notification.isOn)}>
          {messages.notifyAtEnd}
        </MenuItem>
      )}
      <MenuItem icon={<ListTodo />} href="/uploads">
        {messages.allUploadsPage}
      </MenuItem>
    </MoreMenu>
  );
}
