/** The focus is in a field, a dialog or a menu: whoever is there must not have it taken away. */
export function isBusyElsewhere({ activeElement }: Pick<Document, 'activeElement'>): boolean {
  return activeElement !== null && activeElement.closest(places) !== null;
}

const places = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';
