import { type ComponentProps, createElement } from 'react';

export interface GridElementProps extends ComponentProps<'div'> {
  readonly role: 'grid' | 'row' | 'rowgroup' | 'gridcell' | 'columnheader' | 'tree' | 'treeitem';
}

/**
 * A part of a list with the ARIA role of a grid or tree. `table` does not fit, because long lists are virtualised with
 * positioned rows and a row may hold tiles; the container handles presses and keys of all parts.
 */
export function GridElement(props: GridElementProps) {
  return createElement('div', props);
}
