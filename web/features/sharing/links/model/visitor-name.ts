/** A visitor with a verified email address is shown by that address, others by the start of their visitor id. */
export function visitorName(visitor: string, marked: (mark: string) => string): string {
  return visitor.includes('@') ? visitor : marked(visitor.slice(0, 6));
}
