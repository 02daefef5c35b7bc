import type { MailedCode, TextedCode } from '../identity/index.ts';

/** Every code that was sent since the last reset, the latest last; suites read them instead of mails. */
export interface RecordedCodes {
  readonly mailed: readonly MailedCode[];
  readonly texted: readonly TextedCode[];
  noteMailed(code: MailedCode): void;
  noteTexted(code: TextedCode): void;
  clear(): void;
}

/** A suite that never resets must not fill the memory. */
const keptMax = 10_000;

export function createRecordedCodes(): RecordedCodes {
  const mailed: MailedCode[] = [];
  const texted: TextedCode[] = [];
  return {
    mailed,
    texted,
    noteMailed: (code) => keep(mailed, code),
    noteTexted: (code) => keep(texted, code),
    clear() {
      mailed.length = 0;
      texted.length = 0;
    },
  };
}

function keep<T>(list: T[], item: T): void {
  if (list.length >= keptMax) list.shift();
  list.push(item);
}
