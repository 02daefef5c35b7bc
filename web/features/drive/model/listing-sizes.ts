/** On the way to a far place: fewer questions than by single pages, and none whose answer takes a frame to read. */
export const farPageSize = 500;

/** Rows that show that the list goes on, where nobody has counted it. */
export const toCome = 3;
