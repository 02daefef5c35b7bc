import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/app.tsx';

it.each([
  ['/activity', 'drive-activity', 'plan.txt'],
  ['/links/:id', 'link-visits', 'Nobody has opened it yet.'],
  ['/account/sessions', 'account-sessions', 'This device'],
])('keeps a loaded list when its refresh fails: %s', async (path, callable, shown) => {
  let link = '';
  const { router, queryClient } = await openApp('/files', async ({ text, write }) => {
    const id = await text('plan.txt', 'First the mountains');
    link = (await write('link-create', { targets: [id] })).id;
  });
  await router.navigate({ href: path.replace(':id', link) });
  await expect.element(page.getByText(shown).first()).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const real = window.fetch;
  let refused = 0;
  window.fetch = async (input, init) => {
    if (!String(input).endsWith(`/hearth-${callable}`)) return real(input, init);
    refused += 1;
    // The application does not retry this error.
    return Response.json({ error: { status: 'INVALID_ARGUMENT', message: 'No.' } }, { status: 400 });
  };
  try {
    void queryClient.refetchQueries({ type: 'active' });
    await expect.poll(() => refused).toBeGreaterThanOrEqual(1);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(page.getByText(shown).first()).toBeVisible();
  } finally {
    window.fetch = real;
  }
});
