import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes = ['light', 'dark', 'contrast'] as const;
const grounds = ['page', 'panel', 'raised'] as const;
/** WCAG AA for text and edges; the contrast theme has AAA, and edges with the contrast of text. */
const wanted = {
  light: { text: 4.5, edge: 3 },
  dark: { text: 4.5, edge: 3 },
  contrast: { text: 7, edge: 4.5 },
} as const;

describe.each(themes)('the %s theme', (theme) => {
  const token = tokensOf(theme);
  const contrast = (front: string, back: string) => ratio(token(front), token(back));

  it.each(
    grounds.flatMap((background) =>
      ['text', 'muted', 'faint', 'accent-text', 'danger-text'].map((text) => [text, background]),
    ),
  )('makes %s readable on %s', (text, background) =>
    expect(contrast(text, background)).toBeGreaterThanOrEqual(wanted[theme].text),
  );

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
    ['text', 'selected'],
    ['muted', 'selected-hover'],
    ['ok-text', 'ok-surface'],
    ['warn-text', 'warn-surface'],
    ['danger-text', 'danger-surface'],
    ['info-text', 'info-surface'],
  ])('makes %s readable on %s', (text, background) =>
    expect(contrast(text, background)).toBeGreaterThanOrEqual(wanted[theme].text),
  );

  it.each(grounds.flatMap((background) => ['edge', 'focus', 'accent'].map((edge) => [edge, background])))(
    'shows %s as an edge on %s',
    (edge, background) => expect(contrast(edge, background)).toBeGreaterThanOrEqual(wanted[theme].edge),
  );

  it('shows every file kind on a panel and on a selected row', () => {
    const kinds = [...css.matchAll(/--(kind-[a-z]+):/g)].map((match) => match[1] ?? '');
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of kinds) {
      expect(contrast(kind, 'panel'), kind).toBeGreaterThanOrEqual(3);
      expect(contrast(kind, 'selected'), kind).toBeGreaterThanOrEqual(3);
    }
  });
});

it('draws every line of the contrast theme with enough contrast', () => {
  const token = tokensOf('contrast');
  for (const background of grounds) expect(ratio(token('line'), token(background))).toBeGreaterThanOrEqual(4.5);
});

it('gives every theme the same roles', () => {
  const names = themes.map((theme) => [...blockOf(theme).matchAll(/--([a-z-]+):/g)].map((match) => match[1]).sort());
  expect(names[1]).toEqual(names[0]);
  expect(names[2]).toEqual(names[0]);
});

type Light = readonly [red: number, green: number, blue: number];

function blockOf(theme: string): string {
  const start = css.indexOf(`[data-theme='${theme}'] {`);
  return css.slice(start, css.indexOf('}', start));
}

function tokensOf(theme: string): (name: string) => Light {
  const block = blockOf(theme);
  return (name) => {
    const value = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(block);
    if (!value) throw new Error(`${theme} has no opaque --${name}`);
    return linearLight(Number(value[1]), Number(value[2]), Number(value[3]));
  };
}

/** OKLCH to linear sRGB, clipped to the gamut of a screen. */
function linearLight(lightness: number, chroma: number, hue: number): Light {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** The contrast ratio of WCAG 2. */
function ratio(one: Light, other: Light): number {
  const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}
