/** A QR code, dark on light in every theme and with its quiet zone, because cameras read nothing else reliably. */
export function QrCode({
  modules,
  label,
}: {
  readonly modules: readonly (readonly boolean[])[];
  readonly label: string;
}) {
  const size = modules.length + 2 * quietZone;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={modules.flatMap((row, y) => row.map((dark, x) => (dark ? square(x, y) : ''))).join('')} />
    </svg>
  );
}

/** ISO/IEC 18004, 6.3.8: four modules on every side. */
const quietZone = 4;

function square(x: number, y: number): string {
  return `M${x + quietZone} ${y + quietZone}h1v1h-1z`;
}
