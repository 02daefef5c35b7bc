import { expect, it } from 'vitest';
import { setApart } from './inert-html.ts';

it('separates styles and handlers, so that no parser meets them inline', () => {
  const { text, sheets } = setApart(
    '<head><style>p{color:red}</style></head><p style="margin:0" class="a">x</p><img src="y"onerror=\'z()\'/onload=w>',
  );
  expect(sheets).toEqual(['p{color:red}']);
  expect(text).toBe(
    '<head></head><p data-style="margin:0" class="a">x</p><img src="y"data-onerror=\'z()\'/data-onload=w>',
  );
});

it('leaves visible text unchanged', () => {
  const prose = '<p>The style = plain, one = 1</p>';
  expect(setApart(prose)).toEqual({ text: prose, sheets: [] });
});
