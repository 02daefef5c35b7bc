import { Button, type ButtonProps } from 'react-aria-components/Button';

/** A minor action in running text. It looks like a link but is a button, because it does not navigate. */
export function TextButton({
  children,
  ...rest
}: Omit<ButtonProps, 'className' | 'style' | 'children'> & { readonly children: string }) {
  return (
    <Button
      {...rest}
      className="min-h-6 cursor-pointer rounded-sm font-medium text-accent-text underline-offset-3 touch:min-h-11 data-disabled:text-faint data-hovered:underline"
    >
      {children}
    </Button>
  );
}
