import { Segments, type SegmentsProps } from './segments.tsx';

/** Segments with a visible label above. */
export function LabelledSegments<T extends string>(props: SegmentsProps<T>) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {props.label}
      </span>
      <Segments {...props} />
    </div>
  );
}
