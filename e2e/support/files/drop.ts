import type { Page } from '@playwright/test';

/** Drags files from outside the browser and drops them on the page. */
export async function dropFiles(
  page: Page,
  files: readonly { readonly name: string; readonly type: string; readonly bytes: number | string }[],
): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, type, bytes } of given) {
      const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes).map((_, index) => (index * 31) % 251);
      data.items.add(new File([content], name, { type }));
    }
    return data;
  }, files);
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', event, { dataTransfer: transfer });
}
