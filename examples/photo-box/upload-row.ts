export interface UploadRow {
  readonly element: HTMLLIElement;
  readonly progress: (sentBytes: number) => void;
  readonly fail: (sentence: string) => void;
  readonly onCancel: (cancel: () => void) => void;
}

/** A running upload: name, transferred bytes, progress bar and cancel button. */
export function uploadRow(file: File): UploadRow {
  const element = document.createElement('li');
  element.dataset.testid = 'upload';
  const name = document.createElement('span');
  name.className = 'name';
  name.textContent = file.name;
  name.title = file.name;
  const numbers = document.createElement('span');
  numbers.className = 'numbers';
  const bar = document.createElement('progress');
  bar.max = Math.max(1, file.size);
  bar.value = 0;
  bar.setAttribute('aria-label', `Upload of ${file.name}`);
  const stop = document.createElement('button');
  stop.type = 'button';
  stop.className = 'link';
  stop.textContent = 'Cancel';
  element.append(name, numbers, stop, bar);

  const progress = (sentBytes: number) => {
    bar.value = sentBytes;
    numbers.textContent = `${formatBytes(sentBytes)} of ${formatBytes(file.size)}`;
  };
  progress(0);
  return {
    element,
    progress,
    fail: (sentence) => {
      element.classList.add('failed');
      bar.remove();
      numbers.textContent = sentence;
      numbers.setAttribute('role', 'alert');
      stop.textContent = 'Dismiss';
      stop.onclick = () => element.remove();
    },
    onCancel: (cancel) => {
      stop.onclick = cancel;
    },
  };
}

/** Formats a size, such as `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['kB', 'MB', 'GB'] as const;
  if (bytes < 1000) return `${bytes} B`;
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit] ?? ''}`;
}
