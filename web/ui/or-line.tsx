import { useWords } from '../words/words-context.ts';
/** A line between two ways to do the same thing. */
export function OrLine() {
  const words = useWords('ui');
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {words.or}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}
