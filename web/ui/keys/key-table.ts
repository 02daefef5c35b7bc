/** The keys of one part of the application: what can be done, and which keys do it where nobody chose others. */
export interface KeyTable<Id extends string = string> {
  /** Stands before each deed where keys are kept: `drive.rename`. */
  readonly name: string;
  readonly rows: readonly KeyRow<Id>[];
  /** Arrows to the left and to the right change places where the page runs from right to left. */
  readonly followsEye?: true;
}

export interface KeyRow<Id extends string = string> {
  readonly id: Id;
  /** As `shortcutOf` writes them. `Ctrl` is ⌘ on Apple. */
  readonly keys: readonly string[];
  /** The same for who selects with the space bar. */
  readonly whereSpaceSelects?: readonly string[];
  /** They are the browser's, or a grid's as everybody knows it: nobody can give them to another deed. */
  readonly fixed?: true;
  /** What is shown in the place of the keys, where they are too many. */
  readonly shown?: readonly string[];
}

/** What a person chose about keys. */
export interface KeyHabits {
  /** By table and deed; an empty list is a choice, too. */
  readonly own: Readonly<Record<string, readonly string[]>>;
  readonly space: 'preview' | 'select';
}

export const noHabits: KeyHabits = { own: {}, space: 'preview' };

export function keysOf({ name }: Pick<KeyTable, 'name'>, row: KeyRow, { own, space }: KeyHabits): readonly string[] {
  if (row.fixed) return row.keys;
  return own[`${name}.${row.id}`] ?? (space === 'select' ? (row.whereSpaceSelects ?? row.keys) : row.keys);
}

/** What a key does. One that was chosen comes before one that was always so: a later version may bring a new one. */
export function actionAt<Id extends string>(table: KeyTable<Id>, key: string, habits: KeyHabits): Id | undefined {
  const having = table.rows.filter((row) => keysOf(table, row, habits).includes(key));
  return (having.find(({ id }) => habits.own[`${table.name}.${id}`]) ?? having[0])?.id;
}

/** The keys to show for a deed. */
export function shownKeys(table: KeyTable, id: string, habits: KeyHabits): readonly string[] {
  const row = table.rows.find((candidate) => candidate.id === id);
  return row ? (row.shown ?? keysOf(table, row, habits)) : [];
}
