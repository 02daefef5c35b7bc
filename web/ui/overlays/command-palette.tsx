import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { useMessages } from '../../i18n/messages-context.ts';
import { Kbd } from '../text/kbd.tsx';

export interface Command {
  readonly id: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly shortcut?: string;
  /** The location of a search result. */
  readonly where?: string;
  readonly run: () => void;
}

/** All commands, filtered by typing. Mounted means open. */
export function CommandPalette({
  commands,
  found = [],
  onText,
  onClose,
}: {
  readonly commands: readonly Command[];
  /** Search results for the typed text; they are not filtered again by name. */
  readonly found?: readonly Command[];
  readonly onText?: (text: string) => void;
  readonly onClose: () => void;
}) {
  const messages = useMessages('ui');
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => open || onClose()}
      className="enters-fade fixed inset-0 z-40 flex items-start justify-center bg-scrim px-4 pt-[14vh]"
    >
      <Modal className="enters w-full max-w-[520px] overflow-hidden rounded-lg border border-line bg-raised shadow-float">
        <Dialog aria-label={messages.commands} className="flex max-h-[60vh] flex-col outline-hidden">
          <Autocomplete
            filter={(name, text, { key }) => contains(name, text) || found.some(({ id }) => id === key)}
            {...(onText && { onInputChange: onText })}
          >
            <TextField autoFocus className="flex items-center gap-3 border-b border-line px-4">
              <Label className="sr-only">{messages.findCommand}</Label>
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Input
                placeholder={messages.goSomewhere}
                className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-hidden placeholder:text-faint"
              />
            </TextField>
            <Menu
              aria-label={messages.commands}
              items={[...commands, ...found]}
              renderEmptyState={() => <p className="px-3 py-6 text-center text-muted">{messages.noCommand}</p>}
              className="min-h-0 flex-1 overflow-y-auto p-1.5 outline-hidden"
            >
              {(command) => (
                <MenuItem
                  textValue={command.name}
                  onAction={() => {
                    onClose();
                    command.run();
                  }}
                  className="flex h-10 cursor-default items-center gap-3 rounded-md px-3 -outline-offset-2 select-none touch:h-12 data-focused:bg-hover data-pressed:bg-press"
                >
                  <span className="flex size-4 shrink-0 text-muted [&_svg]:size-4">{command.icon}</span>
                  <span className="min-w-0 flex-1 truncate">{command.name}</span>
                  {command.where && <span className="max-w-2/5 truncate text-sm text-muted">{command.where}</span>}
                  {command.shortcut && (
                    <span aria-hidden>
                      <Kbd keys={command.shortcut} />
                    </span>
                  )}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
