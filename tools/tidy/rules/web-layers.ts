import { isProduct } from '../address.ts';
import type { Rule } from '../breach.ts';

/** Routes compose features; features do not know each other; ui and lib know no product. */
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
  const low = here.name === 'ui' || here.name === 'lib';
  return low && (there.name === 'features' || there.name === 'app')
    ? `${here.name} knows no product, so it does not import ${there.name}.`
    : undefined;
}
