import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';

/** The switch of maintenance, for owners. */
export function MaintenanceCard({ isOn }: { readonly isOn: boolean }) {
  const { maintenance: messages } = useMessages('console');
  const queries = useQueryClient();
  const write = useWrite('console-setMaintenance');
  const report = useReportFailure();
  const toasts = useToasts();
  const change = async (on: boolean) => {
    await write.run({ on });
    toasts.show({ message: on ? messages.on : messages.off });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['console', 'health'] }),
      queries.invalidateQueries({ queryKey: ['server', 'status'] }),
    ]);
  };
  return (
    <Card title={messages.title} sentence={messages.sentence}>
      <SwitchRow
        label={messages.label}
        sentence={messages.explanation}
        isOn={isOn}
        isDisabled={write.isPending}
        onChange={(on) => void report(() => change(on))}
      />
    </Card>
  );
}
