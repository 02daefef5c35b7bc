import { limits } from '@hearth/contract';
import { type Crop, cutOf } from '../model/crop.ts';

/** Opens a chosen file; undefined when the browser cannot decode it as an image. */
export async function openPicture(file: File): Promise<HTMLImageElement | undefined> {
  try {
    // Decode the file before creating an object URL, so that no URL exists for a file that is not an image.
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

/**
 * The cropped square as a small file. Drawing on a canvas also removes the metadata of a photo, such as its location.
 */
export async function cutPicture(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const { picturePixels: side, pictureBytesMax } = limits.identity;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot draw.');
  // Without a background, the initials behind a transparent picture would show through.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, side, side);
  brush.imageSmoothingQuality = 'high';
  const cut = cutOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  brush.drawImage(image, cut.x, cut.y, cut.side, cut.side, 0, 0, side, side);
  const webp = await blobOf(canvas, 'image/webp');
  // A browser without a WebP encoder returns PNG, which may be much larger.
  return webp.type === 'image/webp' && webp.size <= pictureBytesMax ? webp : blobOf(canvas, 'image/jpeg');
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.'))), type, 0.86);
  });
}
