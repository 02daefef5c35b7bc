import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { numbered, splitName } from './names.ts';
import type { ActionResult, ChosenFile, Run } from './run.ts';
import { sentenceIn } from './sentences.ts';

/** One zip archive of the files. Each is read when its turn comes, and nothing is kept in memory. */
export async function compress(run: Run): Promise<ActionResult> {
  const { files, language, progress } = run;
  const zip = new ZipFile();
  const output: Readable = new PassThrough();
  zip.outputStream.pipe(output as PassThrough);
  zip.on('error', (error: Error) => output.destroy(error));
  const taken = new Set<string>();
  let done = 0;
  for (const file of files)
    zip.addReadStreamLazy(numbered(file.name, taken), { compress: !isPacked(file), size: file.size }, (give) => {
      progress(done, files.length);
      done += 1;
      run.open(file).then(
        (stream) => {
          // yazl does not listen to the errors of what it reads.
          stream.once('error', (error) => output.destroy(error));
          give(null, stream);
        },
        (error: Error) => output.destroy(error),
      );
    });
  zip.end();
  const [only] = files;
  const name = files.length === 1 && only ? splitName(only.name).base : sentenceIn(language, 'archive');
  await run.add(`${name}.zip`, 'application/zip', output);
  return {};
}

/** What is compressed already takes time and gets no smaller. */
function isPacked({ contentType }: ChosenFile): boolean {
  return /^(image\/(jpeg|png|webp|avif|heic|gif)|video\/|audio\/(mpeg|mp4|aac|ogg|opus)|application\/(zip|gzip|x-7z|x-rar|zstd|pdf|vnd\.openxml))/.test(
    contentType,
  );
}
