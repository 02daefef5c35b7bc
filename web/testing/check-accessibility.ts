import axe from 'axe-core';

/** The accessibility violations of the page; empty if there are none. */
export async function violations(): Promise<readonly string[]> {
  const { violations: found } = await axe.run(document, { resultTypes: ['violations'] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
