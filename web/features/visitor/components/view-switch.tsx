import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

export type SharedView = 'list' | 'grid';

/** Switches between list and grid. */
export function ViewSwitch({
  view,
  onChange,
}: {
  readonly view: SharedView;
  readonly onChange: (view: SharedView) => void;
}) {
  const { list: messages } = useMessages('visitor');
  return (
    <IconButton
      label={view === 'list' ? messages.asGrid : messages.asList}
      onPress={() => onChange(view === 'list' ? 'grid' : 'list')}
    >
      {view === 'list' ? <LayoutGrid aria-hidden /> : <List aria-hidden />}
    </IconButton>
  );
}

/** The chosen view, kept for the life of the tab. */
export function useSharedView(): readonly [SharedView, (view: SharedView) => void] {
  const [view, setView] = useState<SharedView>(() => (window.sessionStorage.getItem(key) === 'grid' ? 'grid' : 'list'));
  return [
    view,
    (next) => {
      window.sessionStorage.setItem(key, next);
      setView(next);
    },
  ];
}

const key = 'shared-view';
