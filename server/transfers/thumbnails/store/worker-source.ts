/** Exit code of a worker that needs more memory than it may use. */
export const memoryExitCode = 77;

/**
 * The decoder runs in its own process: a crash, a hang or a memory leak ends that process and nothing else (T35). It is
 * a string, because the server is bundled into one file. It reads only bytes that it is sent, and only with loaders of
 * plain images: nothing that follows a URL or runs a script, such as SVG. Of an animation it takes the first frame.
 */
export const workerSource = `
  const [, decoder, pixelsMax, memoryMax] = process.argv;
  const sharp = require(decoder);
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'];
  sharp.unblock({ operation: formats.map((format) => 'VipsForeignLoad' + format + 'Buffer') });
  const weigh = () => process.memoryUsage.rss() > Number(memoryMax) && process.exit(${memoryExitCode});

  async function makePicture(source, pixels) {
    const image = sharp(source, { limitInputPixels: Number(pixelsMax), sequentialRead: true, failOn: 'error' });
    const { width, height } = await image.metadata();
    if (!(width * height <= Number(pixelsMax))) throw new Error('too many pixels');
    return image
      .autoOrient()
      .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .timeout({ seconds: 60 })
      .toBuffer();
  }

  let chunks = [];
  process.on('message', ({ chunk, pixels }) => {
    if (chunk) return void chunks.push(chunk);
    const source = Buffer.concat(chunks);
    chunks = [];
    const scales = setInterval(weigh, 20);
    makePicture(source, pixels)
      .finally(() => clearInterval(scales))
      .then(
        (picture) => process.send({ picture }),
        (error) => process.send({ refused: String(error && error.message) }),
      );
  });
  process.on('disconnect', () => process.exit());
  process.send({ ready: true });
`;
