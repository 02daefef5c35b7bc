import { expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { openApp } from '../../testing/app.tsx';
import { dropFiles, press, row } from '../../testing/drive.ts';

const tray = () => page.getByRole('region', { name: 'Uploads' });
const title = () => tray().getByRole('heading');
const review = () => page.getByRole('dialog', { name: 'Upload to “My files”' });
const uploadField = () => page.getByLabelText('Upload files').first();

function random(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}

it('shows where a known file is and offers to skip it', async () => {
  const bytes = random(40_000);
  const { seed } = await openApp('/files', async ({ folder, file, call }) => {
    const nodeId = await file('beach.jpg', bytes, 'image/jpeg', await folder('Holiday'));
    // The server computes the digest after its response.
    await expect.poll(async () => (await call('version-list', { nodeId })).items[0]?.sha256 ?? null).not.toBeNull();
  });
  await expect.element(row('Holiday')).toBeVisible();
  const copy = new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' });
  await dropFiles(copy);
  await expect.element(review()).toHaveTextContent('1 file is already in your drive');
  await expect.element(review()).toHaveTextContent('Location: My files › Holiday › beach.jpg');
  await review().getByRole('button', { name: 'Skip 1 file' }).click();
  await expect.element(title()).toHaveTextContent('1 file skipped');
  await expect.element(tray()).toHaveTextContent('Duplicate – skipped');
  await tray().getByRole('button', { name: 'Close' }).click();
  await dropFiles(copy);
  await review().getByRole('radio', { name: 'Upload anyway' }).click();
  await review().getByRole('button', { name: 'Upload 1 file' }).click();
  await expect.element(title()).toHaveTextContent('1 upload done');
  await expect.element(row('IMG_1.jpg')).toBeVisible();
  expect((await seed.call('drive-list', {})).items).toHaveLength(2);
});

it('uploads new files without a question, and links to them', async () => {
  const { router } = await openApp('/files', ({ folder }) => folder('Holiday'));
  await expect.element(row('Holiday')).toBeVisible();
  await dropFiles(new File([random(40_000)], 'IMG_2.jpg', { type: 'image/jpeg' }));
  await expect.element(title()).toHaveTextContent('1 upload done');
  await tray().getByRole('link', { name: 'Show IMG_2.jpg in its folder' }).click();
  await expect.poll(() => router.state.location.href).toMatch(/^\/files#.+/);
  await expect.element(row('IMG_2.jpg')).toHaveAttribute('aria-selected', 'true');
});

it('reviews a large drop first and corrects invalid names', async () => {
  await openApp('/files', ({ folder }) => folder('Holiday'));
  await expect.element(row('Holiday')).toBeVisible();
  const many = Array.from({ length: 120 }, (_, index) => new File([`file ${index}`], `${index}.txt`));
  await dropFiles(...many, new File(['dot'], 'ends with a dot.'));
  await expect.element(review()).toHaveTextContent('121');
  await expect.element(review()).toHaveTextContent('1 name to fix');
  await review().getByRole('button', { name: 'Fix all' }).click();
  await expect.element(review()).toHaveTextContent('Will be fixed');
  await review().getByRole('button', { name: 'Upload 121 files' }).click();
  await expect.element(title()).toHaveTextContent('121 uploads done');
  await expect.element(tray()).toHaveTextContent('121 uploaded');
  // The list is virtual: only visible rows are rendered.
  expect(tray().getByRole('listitem').elements().length).toBeLessThan(40);
});

/** Limits the upload speed of the page; -1 lifts the limit. */
async function speed(uploadThroughput: number): Promise<void> {
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await cdp().send('Network.emulateNetworkConditions', conditions);
}

it('pauses and resumes an upload, and notifies at its end', async () => {
  await openApp('/files', ({ folder }) => folder('Holiday'));
  await expect.element(row('Holiday')).toBeVisible();
  const notified: string[] = [];
  const { Notification: real } = window;
  try {
    await speed(1_500_000);
    await uploadField().upload(new File([new Uint8Array(6_000_000)], 'film.bin'));
    const bar = page.getByRole('progressbar', { name: 'Progress of film.bin' });
    const now = () => Number(bar.element().getAttribute('aria-valuenow'));
    await expect.element(bar).toBeVisible();
    await expect.poll(now).toBeGreaterThan(10);
    expect(document.title).toMatch(/^\d+% · /);
    await tray().getByRole('button', { name: 'Pause film.bin' }).click();
    await expect.element(title()).toHaveTextContent('1 upload paused');
    expect(now()).toBeLessThan(100);
    Object.assign(window, { Notification: recorder(notified) });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    await tray().getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Notify me when it is done' }).click();
    await speed(-1);
    await tray().getByRole('button', { name: 'Resume film.bin' }).click();
    await expect.element(title()).toHaveTextContent('1 upload done');
    // The page was hidden, so the end is notified by the system, once.
    await expect.poll(() => notified).toEqual(['1 upload done']);
  } finally {
    await speed(-1);
    Object.assign(window, { Notification: real });
    Reflect.deleteProperty(document, 'visibilityState');
  }
});

/** Records the titles of notifications, which the person has allowed. */
function recorder(notified: string[]) {
  return class extends EventTarget {
    static readonly permission = 'granted';
    static readonly requestPermission = async () => 'granted';
    constructor(text: string) {
      super();
      notified.push(text);
    }
  };
}

it('uploads pasted files', async () => {
  await openApp('/files', ({ folder }) => folder('Holiday'));
  await expect.element(row('Holiday')).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['pasted'], 'screenshot.png', { type: 'image/png' }));
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await expect.element(row('screenshot.png')).toBeVisible();
});

it('collapses and closes the tray by keyboard', async () => {
  await openApp('/files', ({ folder }) => folder('Holiday'));
  await expect.element(row('Holiday')).toBeVisible();
  await uploadField().upload(new File(['a note'], 'note.txt'));
  await expect.element(title()).toHaveTextContent('1 upload done');
  tray().getByRole('button', { name: 'Collapse' }).element().focus();
  await press('Enter');
  await expect.element(tray().getByRole('listitem')).not.toBeInTheDocument();
  await press('Tab', 'Enter');
  await expect.element(tray()).not.toBeInTheDocument();
});

it('does not cover the offline banner with the tray', async () => {
  await openApp('/files', ({ folder }) => folder('Letters'));
  await expect.element(row('Letters')).toBeVisible();
  await uploadField().upload(new File(['one'], 'one.txt'));
  await expect.element(title()).toHaveTextContent('1 upload done');
  try {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    await expect
      .poll(() => retry.element().getBoundingClientRect().y - tray().element().getBoundingClientRect().bottom)
      .toBeGreaterThan(0);
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  }
});
