/** Downloads a text as a file. */
export function saveText(fileName: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has saved the file by then, and an object URL keeps its text in memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
