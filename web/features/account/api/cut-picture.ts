import { limits } from '@hearth/contract';
import { type Crop, cutOf } from '../model/crop.ts';

/** Opens a file that somebody chose; undefined when the browser cannot show it as a picture. */
export async function openPicture(file: File): Promise<HTMLImageElement | undefined> {
  try {
    // Asked of the file itself: an address of something that is no picture is not made.
    (await createImageBitmap(file)).close();
  } catch {
    return undefined;
  }
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  return image;
}

export function closePicture(image: HTMLImageElement): void {
  URL.revokeObjectURL(image.src);
}

/** The square as a small file. Where a photo says where it was taken, the square does not. */
export async function cutPicture(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const { picturePixels: side, pictureBytesMax } = limits.identity;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot draw.');
  // What can be looked through would show the letters behind it.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, side, side);
  brush.imageSmoothingQuality = 'high';
  const cut = cutOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  brush.drawImage(image, cut.x, cut.y, cut.side, cut.side, 0, 0, side, side);
  const webp = await blobOf(canvas, 'image/webp');
  // A browser that cannot write this kind writes another, which may be much larger.
  return webp.type === 'image/webp' && webp.size <= pictureBytesMax ? webp : blobOf(canvas, 'image/jpeg');
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.'))), type, 0.86);
  });
}
