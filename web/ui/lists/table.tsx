import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { cx } from '../layout/cx.ts';

export interface Column {
  readonly name: string;
  /** The name is only for screen readers, above a column of buttons. */
  readonly isSilent?: boolean;
  /** Hidden on a phone, where rows repeat the value below their first cell. */
  readonly isWide?: boolean;
}

/** A table. On a phone only the first and the silent columns remain; the other values are below the first cell. */
export function Table({
  label,
  columns,
  children,
}: {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}) {
  return (
    <div className="overflow-x-clip rounded-lg border border-line bg-raised">
      <table aria-label={label} className="w-full table-auto text-start">
        <thead className="text-xs text-muted max-tablet:sr-only">
          <tr className="border-b border-line">
            {columns.map(({ name, isSilent, isWide }) => (
              <th
                key={name}
                scope="col"
                className={cx(
                  'h-9 px-2 font-medium whitespace-nowrap first:ps-4 last:pe-4 desktop:px-4',
                  isWide && 'max-tablet:hidden',
                )}
              >
                {isSilent ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function Row({ children, isQuiet }: { readonly children: ReactNode; readonly isQuiet?: boolean }) {
  return (
    <tr
      className={cx(
        'relative transition-colors not-last:border-b not-last:border-line has-[a:hover]:bg-hover',
        isQuiet && 'text-muted',
      )}
    >
      {children}
    </tr>
  );
}

/** The cell that names a row. With `href`, the whole row is a link. */
export function NameCell({ href, children }: { readonly href?: string; readonly children: ReactNode }) {
  return (
    <th scope="row" className="w-full max-w-0 py-2.5 compact:py-1 pe-2 ps-4 font-normal">
      {href ? (
        <Link
          href={href}
          className="block min-w-0 cursor-default outline-hidden after:absolute after:inset-0 data-[focus-visible]:after:outline-2 data-[focus-visible]:after:-outline-offset-2 data-[focus-visible]:after:outline-focus"
        >
          {children}
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

export function Cell({
  children,
  isWide,
  isEnd,
}: {
  readonly children: ReactNode;
  readonly isWide?: boolean;
  readonly isEnd?: boolean;
}) {
  return (
    <td
      className={cx(
        'px-2 py-2.5 compact:py-1 whitespace-nowrap last:pe-4 desktop:px-4',
        isWide && 'max-tablet:hidden',
        // Above the link that covers the row.
        isEnd && 'relative text-end last:pe-2',
      )}
    >
      {children}
    </td>
  );
}
