import { type Locator, page, userEvent } from 'vitest/browser';

/** The row of an item in a list of the drive. */
export function row(name: string): Locator {
  return page.getByRole('row', { name: new RegExp(`^${name.replace(/[().]/g, '\\$&')},`) });
}

/** The tile of an item in the grid of the drive. */
export function tile(name: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${name.replace(/[().]/g, '\\$&')} `) });
}

export const selectionBar = () => page.getByRole('toolbar', { name: 'Selection' });

/** Presses keys one after the other; a chord is written `Control+Alt+a`. */
export async function press(...chords: readonly string[]): Promise<void> {
  for (const chord of chords) {
    const keys = chord.split('+');
    const last = keys.pop() ?? '';
    const held = keys.map((key) => `{${key}>}`).join('');
    const released = keys.map((key) => `{/${key}}`).join('');
    await userEvent.keyboard(`${held}${last.length === 1 ? last : `{${last}}`}${released}`);
  }
}
