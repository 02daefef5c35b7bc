/** The actions of one area of the application with their default keys. */
export interface KeyTable<Id extends string = string> {
  /** The prefix of the area's actions in the storage: `drive.rename`. */
  readonly name: string;
  readonly rows: readonly KeyRow<Id>[];
  /** The left and right arrow swap on a right-to-left page. */
  readonly followsEye?: true;
}

export interface KeyRow<Id extends string = string> {
  readonly id: Id;
  /** In the notation of `shortcutOf`. `Ctrl` is ⌘ on Apple. */
  readonly keys: readonly string[];
  /** The default keys for people who select with the space bar. */
  readonly whereSpaceSelects?: readonly string[];
  /** Keys of the browser, or standard keys of a grid: no other action can have them. */
  readonly fixed?: true;
  /** Shown instead of the keys, where there are too many. */
  readonly shown?: readonly string[];
}

/** The key settings of a person. */
export interface KeyHabits {
  /** By table and action; an empty list means that the action has no key. */
  readonly own: Readonly<Record<string, readonly string[]>>;
  readonly space: 'preview' | 'select';
}

export const noHabits: KeyHabits = { own: {}, space: 'preview' };

export function keysOf({ name }: Pick<KeyTable, 'name'>, row: KeyRow, { own, space }: KeyHabits): readonly string[] {
  if (row.fixed) return row.keys;
  return own[`${name}.${row.id}`] ?? (space === 'select' ? (row.whereSpaceSelects ?? row.keys) : row.keys);
}

/**
 * The action of a key. A key that the person assigned takes precedence, because a later version may use it as a
 * default.
 */
export function actionAt<Id extends string>(table: KeyTable<Id>, key: string, habits: KeyHabits): Id | undefined {
  const having = table.rows.filter((row) => keysOf(table, row, habits).includes(key));
  return (having.find(({ id }) => habits.own[`${table.name}.${id}`]) ?? having[0])?.id;
}

/** The keys to show for an action. */
export function shownKeys(table: KeyTable, id: string, habits: KeyHabits): readonly string[] {
  const row = table.rows.find((candidate) => candidate.id === id);
  return row ? (row.shown ?? keysOf(table, row, habits)) : [];
}
