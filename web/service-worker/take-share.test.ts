import { describe, expect, it } from 'vitest';
import type { ReceivedFiles } from '../lib/device/received-files.ts';
import { takeShare } from './take-share.ts';

const address = 'https://hearth.example/share-target';

async function share(fields: Readonly<Record<string, string | readonly File[]>>, refuses = false) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') body.append(name, value);
    else for (const file of value) body.append(name, file);
  const cached: ReceivedFiles[] = [];
  const reply = await takeShare(
    new Request(address, { method: 'POST', body }),
    async (handed) => {
      if (refuses) throw new DOMException('', 'QuotaExceededError');
      cached.push(handed);
    },
    { key: 'k', at: 5 },
  );
  return { status: reply.status, to: reply.headers.get('location'), cached };
}

describe('takeShare', () => {
  it('stores the files and redirects to the page that asks for a folder', async () => {
    const photo = new File(['sea'], 'sea.jpg', { type: 'image/jpeg' });
    const { status, to, cached } = await share({ title: '', text: '', files: [photo, new File(['ox'], 'ox.txt')] });
    expect([status, to]).toEqual([303, 'https://hearth.example/receive']);
    expect(cached).toMatchObject([{ key: 'k', at: 5, text: '' }]);
    expect(await Promise.all(cached.flatMap(({ files }) => files.map((file) => file.text())))).toEqual(['sea', 'ox']);
    expect(cached[0]?.files.map(({ name, type }) => [name, type.split(';')[0]])).toEqual([
      ['sea.jpg', 'image/jpeg'],
      ['ox.txt', 'application/octet-stream'],
    ]);
  });

  it('accepts text and a URL, and keeps a repeated URL once', async () => {
    const { cached } = await share({ title: 'A page', text: 'Read this', url: 'https://a.example/' });
    expect(cached).toMatchObject([{ title: 'A page', text: 'Read this\nhttps://a.example/', files: [] }]);
    expect((await share({ text: 'https://a.example/', url: 'https://a.example/' })).cached).toMatchObject([
      { text: 'https://a.example/' },
    ]);
  });

  it('reports a share that is empty or could not be stored', async () => {
    const missed = 'https://hearth.example/receive?missed=true';
    expect(await share({ title: 'only a title' })).toEqual({ status: 303, to: missed, cached: [] });
    expect(await share({ files: [new File(['x'], 'x')] }, true)).toEqual({ status: 303, to: missed, cached: [] });
    expect(await share({ files: 'not a file' })).toEqual({ status: 303, to: missed, cached: [] });
  });
});
