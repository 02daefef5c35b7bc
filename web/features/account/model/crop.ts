/** How a picture lies behind the square that is cut out of it. */
export interface Crop {
  /** 1: its shorter side fills the square. */
  readonly zoom: number;
  /** Where the square stands on the way from one edge to the other, 0 to 1. */
  readonly across: number;
  readonly upright: number;
}

export const firstCrop: Crop = { zoom: 1, across: 0.5, upright: 0.5 };
export const zoomMax = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square of the picture that shows, in its own pixels. */
export function cutOf({ width, height }: Size, { zoom, across, upright }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { x: (width - side) * across, y: (height - side) * upright, side };
}

/** Where the picture lies when the square is drawn with this side. */
export function placeOf(size: Size, crop: Crop, square: number) {
  const { x, y, side } = cutOf(size, crop);
  const scale = square / side;
  return { left: -x * scale, top: -y * scale, width: size.width * scale, height: size.height * scale };
}

/** The picture was dragged: what lies under the pointer goes with it, as far as the edges let it. */
export function dragged(size: Size, crop: Crop, square: number, by: { readonly x: number; readonly y: number }): Crop {
  const { width, height } = placeOf(size, crop, square);
  return {
    ...crop,
    across: moved(crop.across, by.x, width - square),
    upright: moved(crop.upright, by.y, height - square),
  };
}

function moved(at: number, by: number, freePixels: number): number {
  return freePixels <= 0 ? at : Math.min(1, Math.max(0, at - by / freePixels));
}

/** Whether there is anything to move in a direction. */
export function movableDirections({ width, height }: Size, { zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { across: width - side > 0.5, upright: height - side > 0.5 };
}
