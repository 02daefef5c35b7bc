/** An error in a payload, for the developer of the client. */
interface PayloadError {
  readonly path: string;
  readonly message: string;
}

/** Names the path and the expected value. Never the actual value, which may be a password or a megabyte long. */
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
