import { isProduct } from '../address.ts';
import type { Rule } from '../breach.ts';

/**
 * The layers of the web application, from the top: app composes features · features do not import each other · drive
 * holds what several features of the drive share (store, listings, writes, undo, selection, node model) and imports
 * neither app nor features · ui and lib know no product.
 */
export const webLayers: Rule = {
  name: 'web-layers',
  *check({ sources }) {
    for (const { path, imports } of sources) {
      const here = layerOf(path);
      if (here === undefined || !isProduct(path)) continue;
      for (const { target, line } of imports) {
        const there = target.kind === 'file' ? layerOf(target.path) : undefined;
        const sentence = there && objection(here, there);
        if (sentence !== undefined) yield { path, line, sentence };
      }
    }
  },
};

interface Layer {
  readonly name: string;
  readonly feature: string | undefined;
}

function layerOf(path: string): Layer | undefined {
  const [top, name = '', third] = path.split('/');
  if (top !== 'web') return undefined;
  return { name, feature: name === 'features' ? third : undefined };
}

function objection(here: Layer, there: Layer): string | undefined {
  if (here.name === 'features') {
    if (there.name === 'app') return 'A feature does not import app; app composes features.';
    if (there.name !== 'features' || here.feature === there.feature) return undefined;
    return `The feature ${here.feature} does not import the feature ${there.feature}; a route composes them.`;
  }
  if (here.name === 'drive' && (there.name === 'app' || there.name === 'features'))
    return `drive is shared by features, so it does not import ${there.name}.`;
  const low = here.name === 'ui' || here.name === 'lib';
  return low && (there.name === 'features' || there.name === 'app' || there.name === 'drive')
    ? `${here.name} knows no product, so it does not import ${there.name}.`
    : undefined;
}
