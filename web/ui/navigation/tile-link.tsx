import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';

/** The content of a tile that is a link. */
export function TileLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className={variant}>
      {children}
    </Link>
  );
}

/** The content of a tile that is a button. */
export function TileButton({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <Button onPress={onPress} className={variant}>
      {children}
    </Button>
  );
}

const variant = 'flex min-w-0 cursor-default flex-col rounded-lg -outline-offset-2';
