import { describe, expect, it } from 'vitest';
import { previewSearch, withPreview } from './preview-search.ts';

describe('the preview search parameter', () => {
  it('is added to the other search parameters of the page', () => {
    const read = withPreview(({ view }) => ({ view }));
    expect(read({ view: 'grid', preview: 'a-B_9', other: 1 })).toEqual({ view: 'grid', preview: 'a-B_9' });
    expect(read({ view: 'grid' })).toEqual({ view: 'grid' });
  });

  it.each([7, '', 'a/b', '"><img>', 'x'.repeat(65), null, ['a']])('rejects %j', (preview) => {
    expect(previewSearch({ preview })).toEqual({});
  });
});
