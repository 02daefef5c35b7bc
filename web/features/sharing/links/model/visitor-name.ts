/** Somebody who proved an address is called by it, anybody else by the beginning of their mark. */
export function visitorName(visitor: string, marked: (mark: string) => string): string {
  return visitor.includes('@') ? visitor : marked(visitor.slice(0, 6));
}
