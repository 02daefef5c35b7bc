/** How the process ends itself when a picture takes more memory than it may. */
export const memoryExitCode = 77;

/**
 * The program that decodes pictures, in a process of its own: a decoder that crashes, hangs or swells takes that process
 * down and nothing else (T35). As text, because the server is one file by the time it runs.
 *
 * It is given where the decoder is, the most pixels and the most memory, then for each picture its bytes in chunks and
 * the length of the longer side. Only bytes that it is handed are read, and only by loaders of plain pictures: nothing
 * that follows an address or runs a script, such as SVG, is ever looked at. Of an animation the first frame counts.
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
