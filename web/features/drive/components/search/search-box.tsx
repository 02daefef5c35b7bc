import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend-context.ts';
import { useSettled } from '../../../../lib/settled.ts';
import { cx } from '../../../../ui/cx.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { quickSearch } from '../../api/quick-search.ts';
import { folderHref } from '../../model/crumbs.ts';
import { searchHref } from '../../model/search-filters.ts';
import { SearchHit } from './search-hit.tsx';

/** The field at the top of every page, with the first few names that fit below it. Mounted means open. */
export function SearchBox({
  navigate,
  onClose,
}: {
  readonly navigate: (href: string) => void;
  readonly onClose: () => void;
}) {
  const { call } = useBackend();
  const messages = useMessages('driveMore');
  const input = useRef<HTMLInputElement>(null);
  const own = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(-1);
  const text = useSettled(typed.trim(), 150);
  const { data } = useQuery(quickSearch(call, text, 'all'));
  const hits = text === '' ? [] : (data?.items ?? []);
  const places = [
    ...hits.map((hit) =>
      hit.kind === 'folder'
        ? folderHref(hit.id)
        : `${folderHref(hit.parentId ?? 'root')}#${encodeURIComponent(hit.id)}`,
    ),
    searchHref({ q: typed.trim() }),
  ];
  const before = useRef<Element>(null);
  useEffect(() => {
    before.current = document.activeElement;
    input.current?.focus();
  }, []);
  function go(href: string | undefined) {
    if (href === undefined) return;
    onClose();
    navigate(href);
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((at + 1) % places.length),
      ArrowUp: () => setAt(((at + places.length) % places.length) - (at < 0 ? 0 : 1)),
      Enter: () => (typed.trim() === '' && at < 0 ? onClose() : go(at < 0 ? places.at(-1) : places[at])),
      Escape: () => {
        onClose();
        if (before.current instanceof HTMLElement) before.current.focus();
      },
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step();
  }
  const isOpen = typed.trim() !== '';
  return (
    <div className="absolute inset-x-0 -top-0 z-30">
      <div className="flex h-9 items-center gap-2.5 rounded-md border border-focus bg-raised px-3 outline-2 outline-focus/50">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={messages.search}
          aria-expanded={isOpen}
          aria-controls={`${own}-list`}
          aria-autocomplete="list"
          {...(at >= 0 && { 'aria-activedescendant': `${own}-${at}` })}
          value={typed}
          placeholder={messages.searchPlaceholder}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={onClose}
          className="h-full min-w-0 flex-1 bg-transparent outline-hidden placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
        />
        <Kbd keys="Esc" />
      </div>
      <div
        role="listbox"
        id={`${own}-list`}
        aria-label={messages.search}
        className={cx('mt-1.5 rounded-lg border border-line bg-raised p-1 shadow-float', !isOpen && 'hidden')}
      >
        {hits.map((hit, index) => (
          <SearchHit
            key={hit.id}
            id={`${own}-${index}`}
            hit={hit}
            isAt={index === at}
            onPress={() => go(places[index])}
          />
        ))}
        <SearchHit
          id={`${own}-${hits.length}`}
          text={messages.searchFor({ text: typed.trim() })}
          isAt={at === hits.length}
          onPress={() => go(places.at(-1))}
        />
      </div>
    </div>
  );
}
