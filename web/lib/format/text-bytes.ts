/** The size limit for text that is shown, edited or compared. */
export const textBytesMax = 5_000_000;
