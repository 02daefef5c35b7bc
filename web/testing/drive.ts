// The types of `cdp`.
import type {} from '@vitest/browser-playwright';
import { expect } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';

/** The row of an item in a list of the drive. */
export function row(name: string): Locator {
  return page.getByRole('row', { name: new RegExp(`^${name.replace(/[().]/g, '\\$&')},`) });
}

/** The tile of an item in the grid of the drive. */
export function tile(name: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${name.replace(/[().]/g, '\\$&')} `) });
}

/** The number of selected rows. */
export const selectedRows = () => document.querySelectorAll('[role=row][aria-selected=true]').length;

/** Waits until the page of the address has loaded. */
export async function settled(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0);
}

type Point = readonly [x: number, y: number];

/** Moves the mouse from a point to another with its button down. A native drag needs a journey. */
export async function drag(from: Point, to: Point): Promise<void> {
  await mouse('mouseMoved', from, 0);
  await mouse('mousePressed', from, 1);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await mouse('mouseMoved', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part], 1);
  await mouse('mouseReleased', to, 0);
}

/** A mouse event at a point of this page, which Vitest shows in a frame. */
async function mouse(
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  [x, y]: Point,
  buttons: 0 | 1,
): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const button = type === 'mouseMoved' && buttons === 0 ? 'none' : 'left';
  await cdp().send('Input.dispatchMouseEvent', {
    ...{ type, x: frame.x + x, y: frame.y + y, button, buttons },
    clickCount: type === 'mouseMoved' ? 0 : 1,
  });
}

/** A point in an element, as parts of its width and height. */
export function pointIn(locator: Locator, across = 0.5, down = 0.5): Point {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return [x + width * across, y + height * down];
}

/** Drops files from outside the browser on the page. */
export async function dropFiles(...files: readonly File[]): Promise<void> {
  // A list that still loads does not take files yet.
  await settled();
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragenter', 'dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
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
