import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { type KeyHabits, shownKeys } from '../../../ui/keys/key-table.ts';
import { chooseOwnKeys, useHabits } from '../../../ui/keys/own-keys.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Kbd } from '../../../ui/text/kbd.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { withoutOwn } from '../../keys/change-key.ts';
import { type KeyEntry, keyGroups } from '../../keys/key-groups.ts';
import { AccountTabs } from '../../shell/account-tabs.tsx';
import { Page } from '../../shell/page.tsx';

const ChangeKeyDialog = lazyComponent(async () => (await import('../../keys/change-key-dialog.tsx')).ChangeKeyDialog);

/** All shortcuts of the application, with a dialog to change each. */
export function AccountKeysPage() {
  const { keys: messages } = useMessages('account');
  const shell = useMessages('shell');
  const driveViews = useMessages('driveViews');
  const habits = useHabits();
  const toasts = useToasts();
  const [changing, setChanging] = useState<KeyEntry | null>(null);
  const groups = keyGroups({ shell, driveViews });
  const entries = groups.flatMap((group) => group.entries);
  const resetAll = () => {
    const before = habits.own;
    chooseOwnKeys({});
    toasts.show({ message: messages.allReset, action: { label: messages.undo, run: () => chooseOwnKeys(before) } });
  };
  return (
    <Page
      title={messages.title}
      sentence={messages.sentence}
      nav={<AccountTabs />}
      actions={
        Object.keys(habits.own).length > 0 && (
          <Button variant="quiet" onPress={resetAll}>
            {messages.resetAll}
          </Button>
        )
      }
    >
      {groups.map((group) => (
        <Card key={group.name} title={group.name}>
          {group.entries.map((entry) => (
            <Row
              key={entry.id}
              entry={entry}
              habits={habits}
              onChange={() => setChanging(entry)}
              onReset={() => chooseOwnKeys(withoutOwn(entries, entry, habits))}
            />
          ))}
        </Card>
      ))}
      {changing && (
        <ChangeKeyDialog entry={changing} entries={entries} habits={habits} onClose={() => setChanging(null)} />
      )}
    </Page>
  );
}

function Row({
  entry: { id, table, row, action },
  habits,
  onChange,
  onReset,
}: {
  readonly entry: KeyEntry;
  readonly habits: KeyHabits;
  readonly onChange: () => void;
  readonly onReset: () => void;
}) {
  const { keys: messages } = useMessages('account');
  const shown = shownKeys(table, row.id, habits);
  return (
    <div className="flex min-h-12 items-center gap-2 py-1.5 ps-4 pe-1.5 not-last:border-b not-last:border-line compact:min-h-10 compact:py-0.5">
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 tablet:flex-row tablet:items-center tablet:justify-between">
        <span>{action}</span>
        <span className="flex flex-wrap items-center gap-2">
          {shown.map((key) => (
            <Kbd key={key} keys={key} onTouch />
          ))}
          {shown.length === 0 && <span className="text-sm text-muted">{messages.none}</span>}
        </span>
      </div>
      <div className="flex w-32 shrink-0 items-center justify-end gap-0.5">
        {row.fixed && <span className="px-3.5 text-sm text-muted">{messages.fixed}</span>}
        {habits.own[id] && !row.fixed && (
          <IconButton label={messages.resetOf({ action })} onPress={onReset}>
            <RotateCcw aria-hidden />
          </IconButton>
        )}
        {!row.fixed && (
          <Button variant="quiet" aria-label={messages.changeOf({ action })} onPress={onChange}>
            {messages.change}
          </Button>
        )}
      </div>
    </div>
  );
}
