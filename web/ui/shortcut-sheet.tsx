import { Dialog, DialogBody } from './dialog.tsx';
import { Kbd } from './kbd.tsx';

export interface ShortcutGroup {
  readonly name: string;
  readonly shortcuts: readonly { readonly keys: string; readonly deed: string }[];
}

/** All keys on one sheet. Mounted means open. */
export function ShortcutSheet({
  groups,
  onClose,
}: {
  readonly groups: readonly ShortcutGroup[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog title="Keyboard shortcuts" size="md" onClose={onClose}>
      <DialogBody>
        <div className="grid gap-x-10 gap-y-6 pb-4 tablet:grid-cols-2">
          {groups.map((group) => (
            <section key={group.name}>
              <h3 className="mb-1 text-sm font-medium text-muted">{group.name}</h3>
              <dl>
                {group.shortcuts.map(({ keys, deed }) => (
                  <div
                    key={deed}
                    className="flex h-8 items-center justify-between gap-4 not-last:border-b not-last:border-line"
                  >
                    <dt>{deed}</dt>
                    <dd>
                      <Kbd keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}
