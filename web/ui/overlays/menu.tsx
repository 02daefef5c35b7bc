import { Check, ChevronRight } from 'lucide-react';
import { type ReactElement, type ReactNode, use } from 'react';
import type { Placement } from 'react-aria-components';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { useMessages } from '../../i18n/messages-context.ts';
import { cx } from '../layout/cx.ts';
import { phone, useMediaQuery } from '../layout/use-media-query.ts';
import { Kbd } from '../text/kbd.tsx';
import { useBackCloses } from './use-back-closes.ts';

/** A button and the menu it opens. */
export function MenuButton({
  button,
  label,
  placement = 'bottom end',
  children,
}: {
  readonly button: ReactElement;
  readonly label: string;
  readonly placement?: Placement;
  readonly children: ReactNode;
}) {
  return (
    <MenuTrigger>
      {button}
      <MenuPopover placement={placement}>
        <Menu label={label}>{children}</Menu>
      </MenuPopover>
    </MenuTrigger>
  );
}

export function Menu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const trigger = use(OverlayTriggerStateContext);
  const overPage = useBackCloses(() => trigger?.close());
  return (
    <AriaMenu {...overPage} aria-label={label} className="max-h-[inherit] min-w-52 overflow-y-auto p-1 outline-hidden">
      {children}
    </AriaMenu>
  );
}

export function MenuPopover({
  placement,
  offset = 6,
  children,
}: {
  readonly placement: Placement;
  readonly offset?: number;
  readonly children: ReactNode;
}) {
  return (
    // The distance of the buttons that open menus from the window's edge, so that menu and button align.
    <Popover placement={placement} offset={offset} containerPadding={8} className={popoverStyle}>
      {children}
    </Popover>
  );
}

export interface MenuItemProps
  extends Pick<AriaMenuItemProps, 'id' | 'href' | 'onAction' | 'isDisabled' | 'shouldCloseOnSelect'> {
  readonly icon?: ReactNode;
  readonly shortcut?: string;
  readonly danger?: boolean;
  readonly isChosen?: boolean;
  readonly children: string;
}

export function MenuItem({ icon, shortcut, danger, isChosen, children, ...rest }: MenuItemProps) {
  const messages = useMessages('ui');
  return (
    <AriaMenuItem {...rest} textValue={children} className={cx(itemStyle, danger ? 'text-danger-text' : 'text-text')}>
      {({ hasSubmenu }) => (
        <>
          <span className={cx('flex size-4 shrink-0 [&_svg]:size-4', danger ? 'text-danger-text' : 'text-muted')}>
            {icon}
          </span>
          <span className="min-w-0 flex-1 truncate">{children}</span>
          {shortcut && (
            <span aria-hidden>
              <Kbd keys={shortcut} />
            </span>
          )}
          {isChosen && <Check aria-label={messages.chosen} className="size-4 text-accent-text" />}
          {hasSubmenu && <ChevronRight aria-hidden className="size-4 text-muted" />}
        </>
      )}
    </AriaMenuItem>
  );
}

export function SubMenu({
  icon,
  text,
  children,
}: {
  readonly icon?: ReactNode;
  readonly text: string;
  readonly children: ReactNode;
}) {
  // Beside a menu there is no room on a phone.
  const isNarrow = useMediaQuery(phone);
  return (
    <SubmenuTrigger delay={120}>
      <MenuItem icon={icon}>{text}</MenuItem>
      <Popover
        {...(isNarrow ? { placement: 'bottom start' } : { offset: -2, crossOffset: -5 })}
        className={popoverStyle}
      >
        <Menu label={text}>{children}</Menu>
      </Popover>
    </SubmenuTrigger>
  );
}

export function MenuLine() {
  return <Separator className="mx-2 my-1 h-px bg-line" />;
}

/** A group with a heading, such as the signed-in person. */
export function MenuGroup({
  heading,
  label,
  children,
}: {
  readonly heading: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <AriaMenuSection aria-label={label}>
      <Header className="px-2.5 pt-1.5 pb-2">{heading}</Header>
      {children}
    </AriaMenuSection>
  );
}

const popoverStyle =
  'enters max-w-[min(20rem,calc(100vw-1rem))] rounded-lg border border-line bg-raised shadow-float outline-hidden';

const itemStyle =
  'flex h-9 compact:h-8 cursor-default items-center gap-2.5 rounded-md px-2.5 text-base -outline-offset-2 select-none touch:h-12 touch:text-lg data-disabled:text-faint data-focused:bg-hover data-open:bg-hover data-pressed:bg-press';
