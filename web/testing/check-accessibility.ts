import axe from 'axe-core';

/** The accessibility violations of the page; empty if there are none. */
export async function violations(): Promise<readonly string[]> {
  await untilStill();
  const { violations: found } = await axe.run(document, { resultTypes: ['violations'] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Waits for transitions: in the middle of one, contrast values are wrong. */
async function untilStill(): Promise<void> {
  for (let still = 0, frame = 0; still < 3 && frame < 60; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    still = document.getAnimations().length === 0 ? still + 1 : 0;
  }
}
