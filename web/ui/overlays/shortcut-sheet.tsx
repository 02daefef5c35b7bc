import { useMessages } from '../../i18n/messages-context.ts';
import { useAppearance } from '../appearance/appearance-context.ts';
import { SwitchRow } from '../forms/switch-row.tsx';
import { TextLink } from '../navigation/text-link.tsx';
import { Kbd } from '../text/kbd.tsx';
import { Dialog, DialogBody } from './dialog.tsx';

export interface ShortcutGroup {
  readonly name: string;
  /** Several shortcuts may trigger the same action. */
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly action: string }[];
}

/** The list of all shortcuts. Mounted means open. */
export function ShortcutSheet({
  groups,
  singleKeys,
  change,
  onClose,
}: {
  readonly groups: readonly ShortcutGroup[];
  /** The switch for shortcuts of a single character. */
  readonly singleKeys: { readonly label: string; readonly sentence: string };
  /** The link to the key settings. */
  readonly change: { readonly label: string; readonly href: string };
  readonly onClose: () => void;
}) {
  const messages = useMessages('ui');
  const { appearance, choose } = useAppearance();
  return (
    <Dialog title={messages.shortcuts} size="md" onClose={onClose}>
      <DialogBody>
        <div className="gap-x-10 tablet:columns-2">
          {groups.map((group) => (
            <section key={group.name} className="break-inside-avoid pb-6">
              <h3 className="mb-1 text-sm font-medium text-muted">{group.name}</h3>
              <dl>
                {group.shortcuts.map(({ keys, action }) => (
                  <div
                    key={action}
                    className="flex min-h-8 items-center justify-between gap-4 py-1 not-last:border-b not-last:border-line"
                  >
                    <dt>{action}</dt>
                    <dd className="flex shrink-0 gap-2">
                      {keys.map((key) => (
                        <Kbd key={key} keys={key} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <div className="-mx-4 border-t border-line">
          <SwitchRow
            {...singleKeys}
            isOn={appearance['single-keys'] === 'on'}
            onChange={(on) => choose('single-keys', on ? 'on' : 'off')}
          />
        </div>
        <p className="-mt-2 pb-4">
          {/* The link changes the page behind the sheet, so the sheet closes. */}
          <TextLink href={change.href} onPress={onClose}>
            {change.label}
          </TextLink>
        </p>
      </DialogBody>
    </Dialog>
  );
}
