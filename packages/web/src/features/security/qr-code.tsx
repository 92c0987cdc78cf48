interface QrCodeProps {
  /** Squares per row. */
  readonly size: number;
  /** The dark squares as SVG path data. */
  readonly path: string;
  readonly label: string;
}

/** The quiet zone scanners need around a code, in squares. */
const quiet = 4;

/** A QR code, black on white in every theme, because some scanners cannot read inverted codes. */
export function QrCode({ size, path, label }: QrCodeProps) {
  const whole = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="size-52 justify-self-center rounded-lg border border-line"
    >
      <rect x={-quiet} y={-quiet} width={whole} height={whole} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
