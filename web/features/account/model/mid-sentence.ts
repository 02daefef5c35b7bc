/** `Today 14:02`, where it does not begin a sentence. */
export function midSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
