/** The position and scale of a picture behind the square crop. */
export interface Crop {
  /** At 1 the shorter side fills the square. */
  readonly zoom: number;
  /** The position of the square between the two edges, from 0 to 1. */
  readonly across: number;
  readonly upright: number;
}

export const firstCrop: Crop = { zoom: 1, across: 0.5, upright: 0.5 };
export const zoomMax = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible square, in pixels of the picture. */
export function cutOf({ width, height }: Size, { zoom, across, upright }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { x: (width - side) * across, y: (height - side) * upright, side };
}

/** The position of the picture for a square with this side length on screen. */
export function imageBox(size: Size, crop: Crop, square: number) {
  const { x, y, side } = cutOf(size, crop);
  const scale = square / side;
  return { left: -x * scale, top: -y * scale, width: size.width * scale, height: size.height * scale };
}

/** Moves the crop by a drag: the picture follows the pointer up to its edges. */
export function dragged(size: Size, crop: Crop, square: number, by: { readonly x: number; readonly y: number }): Crop {
  const { width, height } = imageBox(size, crop, square);
  return {
    ...crop,
    across: moved(crop.across, by.x, width - square),
    upright: moved(crop.upright, by.y, height - square),
  };
}

function moved(at: number, by: number, freePixels: number): number {
  return freePixels <= 0 ? at : Math.min(1, Math.max(0, at - by / freePixels));
}

/** The directions in which the picture is larger than the square. */
export function movableDirections({ width, height }: Size, { zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { across: width - side > 0.5, upright: height - side > 0.5 };
}
