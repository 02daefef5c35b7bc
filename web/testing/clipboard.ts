/** Does something that copies a text, and returns the text. A frame may not read the real clipboard. */
export async function copiedBy(act: () => Promise<unknown>): Promise<string> {
  const { clipboard } = navigator;
  const { writeText } = clipboard;
  let copied = '';
  clipboard.writeText = async (text) => {
    copied = text;
  };
  try {
    await act();
    return copied;
  } finally {
    clipboard.writeText = writeText;
  }
}
