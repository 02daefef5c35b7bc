import { type ComponentProps, createElement } from 'react';

export interface GridElementProps extends ComponentProps<'div'> {
  readonly role: 'grid' | 'row' | 'rowgroup' | 'gridcell' | 'columnheader' | 'tree' | 'treeitem';
}

/**
 * A part of a list that is read as a grid or a tree. They are told by role and not by `table`, because of a long list
 * only the seen rows exist, each put at its place, and a row may just as well be a row of tiles. What is pressed in them
 * is heard by the whole, which hears the keys too.
 */
export function GridElement(props: GridElementProps) {
  return createElement('div', props);
}
