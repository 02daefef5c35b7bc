/** One thing that is wrong with a payload, for the programmer who wrote the call. */
interface PayloadError {
  readonly path: string;
  readonly message: string;
}

/** Names the place and what was expected there. Never the value: it may be a password, and it may be a megabyte. */
export function payloadErrorOf(issue: {
  readonly path?: readonly { readonly key: unknown }[] | undefined;
  readonly type: string;
  readonly expected: string | null;
}): PayloadError {
  const path = (issue.path ?? []).map((step) => String(step.key)).join('.');
  const message = issue.expected === null ? `does not pass "${issue.type}"` : `must be ${issue.expected}`;
  return { path: cut(path), message: cut(message) };
}

function cut(text: string): string {
  return text.length <= textLengthMax ? text : `${text.slice(0, textLengthMax)}…`;
}

const textLengthMax = 200;
