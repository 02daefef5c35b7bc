export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Does something that saves a file, and returns the file instead of downloading it. */
export async function savedBy(act: () => Promise<unknown>): Promise<SavedFile> {
  const { click } = HTMLAnchorElement.prototype;
  const saved = new Promise<SavedFile>((resolve, reject) => {
    HTMLAnchorElement.prototype.click = function save() {
      const name = this.download;
      // Read at once, because the page revokes the address.
      fetch(this.href)
        .then((reply) => reply.text())
        .then((text) => resolve({ name, text }), reject);
    };
  });
  try {
    await act();
    return await saved;
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
}
