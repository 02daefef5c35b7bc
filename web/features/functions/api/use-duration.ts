import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { writeDuration } from '../model/duration.ts';

/** Gives durations as people read them. */
export function useDuration(): (ms: number) => string {
  const messages = useMessages('functions');
  const format = useFormat();
  return (ms) => writeDuration(ms, messages, format);
}
