import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { asRead } from '../../lib/format/direction.ts';
import { cx } from '../layout/cx.ts';

export interface Tab {
  readonly id: string;
  readonly name: string;
}

/** Tabs of which one panel is visible. Arrow keys move between tabs. */
export function Tabs({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly children: ReactNode;
}) {
  const own = useId();
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const key = asRead(event.key);
    const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex shrink-0 gap-4 overflow-x-auto border-b border-line px-4 [scrollbar-width:none]"
      >
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${own}-${id}`}
            data-tab={id}
            aria-selected={id === chosen}
            aria-controls={`${own}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            className={cx(
              '-mb-px h-10 border-b-2 px-0.5 whitespace-nowrap -outline-offset-2 transition-colors touch:h-12 touch:min-w-11',
              id === chosen
                ? 'border-accent font-medium text-text'
                : 'border-transparent text-muted hover:border-edge hover:text-text',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${own}-panel`}
        aria-labelledby={`${own}-${chosen}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable panel must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto -outline-offset-2"
      >
        {children}
      </div>
    </>
  );
}
