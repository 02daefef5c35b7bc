import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

interface Segment<T extends string> {
  readonly id: T;
  readonly name: string;
}

export interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly segments: readonly Segment<T>[];
  /** Null selects no segment, because several values apply. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

/** A single choice among a few short options. */
export function Segments<T extends string>({ label, segments, value, onChange }: SegmentsProps<T>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const chosen = segments.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
      className="flex w-fit max-w-full flex-wrap gap-1"
    >
      {segments.map(({ id, name }) => (
        <ToggleButton
          key={id}
          id={id}
          className="h-8 cursor-default rounded-full border border-line px-3 text-sm whitespace-nowrap text-muted transition-colors touch:h-11 touch:px-4 data-hovered:border-edge data-hovered:text-text data-selected:border-text data-selected:bg-text data-selected:font-medium data-selected:text-panel"
        >
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
