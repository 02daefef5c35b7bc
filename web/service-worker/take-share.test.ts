import { describe, expect, it } from 'vitest';
import type { ReceivedFiles } from '../lib/device/received-files.ts';
import { takeShare } from './take-share.ts';

const address = 'https://hearth.example/share-target';

async function share(fields: Readonly<Record<string, string | readonly File[]>>, refuses = false) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') body.append(name, value);
    else for (const file of value) body.append(name, file);
  const kept: ReceivedFiles[] = [];
  const reply = await takeShare(
    new Request(address, { method: 'POST', body }),
    async (handed) => {
      if (refuses) throw new DOMException('', 'QuotaExceededError');
      kept.push(handed);
    },
    { key: 'k', at: 5 },
  );
  return { status: reply.status, to: reply.headers.get('location'), kept };
}

describe('takeShare', () => {
  it('stores the files and redirects to the page that asks for a folder', async () => {
    const photo = new File(['sea'], 'sea.jpg', { type: 'image/jpeg' });
    const { status, to, kept } = await share({ title: '', text: '', files: [photo, new File(['ox'], 'ox.txt')] });
    expect([status, to]).toEqual([303, 'https://hearth.example/receive']);
    expect(kept).toMatchObject([{ key: 'k', at: 5, text: '' }]);
    expect(await Promise.all(kept.flatMap(({ files }) => files.map((file) => file.text())))).toEqual(['sea', 'ox']);
    expect(kept[0]?.files.map(({ name, type }) => [name, type.split(';')[0]])).toEqual([
      ['sea.jpg', 'image/jpeg'],
      ['ox.txt', 'application/octet-stream'],
    ]);
  });

  it('accepts text and a URL, and keeps a repeated URL once', async () => {
    const { kept } = await share({ title: 'A page', text: 'Read this', url: 'https://a.example/' });
    expect(kept).toMatchObject([{ title: 'A page', text: 'Read this\nhttps://a.example/', files: [] }]);
    expect((await share({ text: 'https://a.example/', url: 'https://a.example/' })).kept).toMatchObject([
      { text: 'https://a.example/' },
    ]);
  });

  it('reports a share that is empty or could not be stored', async () => {
    const missed = 'https://hearth.example/receive?missed=true';
    expect(await share({ title: 'only a title' })).toEqual({ status: 303, to: missed, kept: [] });
    expect(await share({ files: [new File(['x'], 'x')] }, true)).toEqual({ status: 303, to: missed, kept: [] });
    expect(await share({ files: 'not a file' })).toEqual({ status: 303, to: missed, kept: [] });
  });
});
