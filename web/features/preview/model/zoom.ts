/** The position of an image on the stage: scale 1 fits the stage; the offset is that of its centre, in pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly quarters: number;
}

export interface StagePoint {
  readonly x: number;
  readonly y: number;
}

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0, quarters: 0 };
export const zoomStep = 1.4;
const scaleMax = 16;

/** Zooms while the given point (relative to the centre of the stage) stays in place. */
export function zoomedAt(zoom: Zoom, factor: number, at: StagePoint = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(scaleMax, Math.max(1, zoom.scale * factor));
  if (scale === 1) return { ...wholePicture, quarters: zoom.quarters };
  const ratio = scale / zoom.scale;
  return { ...zoom, scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

/** Pans, but keeps the image on the stage. */
export function movedBy(zoom: Zoom, by: StagePoint, stage: { readonly width: number; readonly height: number }): Zoom {
  const reachX = (stage.width * (zoom.scale - 1)) / 2;
  const reachY = (stage.height * (zoom.scale - 1)) / 2;
  return { ...zoom, x: within(zoom.x + by.x, reachX), y: within(zoom.y + by.y, reachY) };
}

export function turned(zoom: Zoom): Zoom {
  return { ...wholePicture, quarters: zoom.quarters + 1 };
}

function within(value: number, reach: number): number {
  return Math.min(reach, Math.max(-reach, value));
}
