/** The most that is shown, written and compared as text. */
export const textBytesMax = 5_000_000;
