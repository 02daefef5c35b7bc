/** A word that this project used in a private or overloaded sense, and the field's word for it. */
export interface RetiredWord {
  /** Matched against whole words: `wishList` and `wish-list.ts` are both read as `wish-list`. */
  readonly pattern: RegExp;
  readonly instead: string;
  /** Kinds of names the word is retired for; every kind unless given. */
  readonly only?: 'type' | 'file';
}

/** The glossary as code; docs/decisions/026-plain-words.md says why. */
export const retiredWords: readonly RetiredWord[] = [
  word('deeds?', 'use case, action or command'),
  word('wish(es|ed)?', 'input, query or options'),
  word('troubles?', 'error'),
  word('askers?', 'principal, requester or request info'),
  word('lenience', 'emulator overrides'),
  word('farewells?|let-go|when-person-gone', 'onUserDeleted'),
  word('twins?', 'duplicates'),
  word('namesakes?', 'name conflicts'),
  word('departures?', 'tombstones'),
  word('sieve[ds]?', 'filter'),
  word('freight', 'source'),
  word('desks?', 'manager'),
  word('shelf|shelves', 'storage'),
  word('book', 'catalog'),
  word('halls?', 'layout'),
  word('houses?', 'system'),
  word('subjects|with-subject', 'modules'),
  word('floors', 'layers'),
  word('doors?', 'entry point, types.ts or index.ts'),
  word('(on-)?wires?', 'api, protocol or transport'),
  word('rooms?', 'store, context or free space'),
  word('lineages?|line-of|judge-line', 'NodeWithAncestors'),
  word('judges?|judged', 'decide'),
  word('verdicts?', 'decision or result'),
  word('standing', 'access facts or state'),
  word('(?<!round-)trips?', 'authorization request'),
  word('looks?(?!-(up|ahead|like|at|for|into))', 'preview, viewSettings or appearance'),
  word('upload-fill|fill-upload|fill-call', 'uploadSmall'),
  word('upload-known|known-(files?|uploads?|contents?)', 'findExisting'),
  word('hand(s|ed|ing)?-in', 'submit'),
  word('held-(files?|uploads?|items?)', 'pending'),
  word('ears?', 'listener'),
  word('spots?', 'location'),
  word('drawings?', 'illustration'),
  word('chores?', 'task'),
  word('(ask|call|fetch|load|list|lists)-ahead|ahead-(call|calls|list|lists)', 'prefetch'),
  { ...word('ahead', 'prefetch'), only: 'file' },
  word('towns?', 'seed'),
  word('ground', 'deps, context or targetSpace'),
  word('notices|notice-(settings|keys|popover|list|kind|row|table|store|mail|page|id)', 'notification'),
  word('use-(node-acts|making|sending|turning|say|aim)', 'a hook named after its command'),
  word('way-in', 'sign-in'),
  word('doom(ed|s)?|condemn(ed|s)?', 'delete'),
  word('happenings?', 'activity or event'),
  word('said|told|heard|spoken', 'what it is: a message, a reply, a notification'),
  word('go-on|take-back|bring-back|brought-back', 'resume, withdraw or restore'),
  word('clash(es)?', 'conflict'),
  word('carry|carriage', 'send or upload'),
  word('why-(not|gone)', 'a reason: disabledReason, unavailableReason'),
  word('use-tell', 'useErrorMessage'),
  word('ways-back', 'reauthMethods'),
  { ...word('visitor|visit|place|turns?|ways?', 'a name that says which of its meanings is meant'), only: 'type' },
  { ...word('words', 'i18n'), only: 'file' },
];

/** Parameter names that stood for dependencies. They are retired only where the type is one named type. */
export const retiredDependencyNames = /^(needs|parts|ground|house)$/;

function word(source: string, instead: string): RetiredWord {
  return { pattern: new RegExp(`(?<![^-])(?:${source})(?![^-])`), instead };
}
