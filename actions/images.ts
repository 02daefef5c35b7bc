import { createRequire } from 'node:module';
import type { Sharp, SharpOptions } from 'sharp';
import { numbered, splitName } from './names.ts';
import type { ActionResult, ChosenFile, Run } from './run.ts';

type OpenImage = (options: SharpOptions) => Sharp;

/** Converts pictures, turns them as their camera says, and makes them smaller. The result has no metadata. */
export function convert(run: Run): Promise<ActionResult> {
  const { format = 'jpeg', size = 'original' } = run.input;
  const encoding = encodings[format] ?? encodings.jpeg;
  const longest = Number(size);
  return eachImage(run, ({ name }, open) => {
    const image = open({ animated: encoding.isAnimated }).autoOrient();
    if (longest > 0) image.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
    const suffix = longest > 0 ? `-${longest}` : '';
    return {
      image: encoding.encode(image),
      name: `${splitName(name).base}${suffix}${encoding.extension}`,
      ...encoding,
    };
  });
}

/**
 * Removes what a camera wrote into pictures: place, time, device, author. Its orientation is applied first, so that the
 * picture looks the same; its colours keep their profile.
 */
export function stripMetadata(run: Run): Promise<ActionResult> {
  return eachImage(run, ({ name, contentType }, open) => {
    const encoding = Object.values(encodings).find((each) => each.contentType === contentType) ?? encodings.jpeg;
    const image = open({ animated: encoding.isAnimated }).autoOrient().keepIccProfile();
    const { base, extension } = splitName(name);
    return { image: encoding.encodeBest(image), name: `${base}-no-metadata${extension}`, ...encoding };
  });
}

interface Encoding {
  readonly contentType: string;
  readonly extension: string;
  readonly isAnimated: boolean;
  encode(image: Sharp): Sharp;
  /** With as little loss as the format allows. */
  encodeBest(image: Sharp): Sharp;
}

const encodings: Readonly<Record<string, Encoding>> & { readonly jpeg: Encoding } = {
  jpeg: {
    contentType: 'image/jpeg',
    extension: '.jpg',
    isAnimated: false,
    // JPEG has no transparency.
    encode: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 85, mozjpeg: true }),
    encodeBest: (image) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  },
  png: {
    contentType: 'image/png',
    extension: '.png',
    isAnimated: false,
    encode: (image) => image.png(),
    encodeBest: (image) => image.png(),
  },
  webp: {
    contentType: 'image/webp',
    extension: '.webp',
    isAnimated: true,
    encode: (image) => image.webp({ quality: 82 }),
    encodeBest: (image) => image.webp({ quality: 95 }),
  },
};

interface Converted {
  readonly image: Sharp;
  readonly name: string;
  readonly contentType: string;
}

async function eachImage(run: Run, work: (file: ChosenFile, open: OpenImage) => Converted): Promise<ActionResult> {
  const sharp = loadSharp();
  const taken = new Set<string>();
  for (const [index, file] of run.files.entries()) {
    run.progress(index, run.files.length);
    const options = { limitInputPixels: pixelsMax, sequentialRead: true, failOn: 'error' } as const;
    const { image, name, contentType } = work(file, (more) => sharp({ ...options, ...more }));
    const source = await run.open(file);
    source.once('error', (error) => image.destroy(error));
    source.pipe(image);
    // The whole picture is encoded before the first byte is sent: one that cannot be read adds no file.
    const bytes = await image.toBuffer().catch(() => {
      throw run.signal.aborted ? run.signal.reason : run.refuse('notImage');
    });
    await run.add(numbered(name, taken), contentType, inOnePiece(bytes));
  }
  return {};
}

/** More would not fit into the memory of the function. */
const pixelsMax = 150_000_000;

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** sharp is native and cannot be bundled; Hearth has it and says where. */
function loadSharp(): OpenImage {
  const load = createRequire(import.meta.url);
  return load(process.env.HEARTH_SHARP ?? 'sharp') as OpenImage;
}
