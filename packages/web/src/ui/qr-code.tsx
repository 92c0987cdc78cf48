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

/** The same code as an SVG file, to print at any size. */
export function qrCodeFile({ size, path }: Pick<QrCodeProps, 'size' | 'path'>): string {
  const whole = size + 2 * quiet;
  const box = `${-quiet} ${-quiet} ${whole} ${whole}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><rect x="${-quiet}" y="${-quiet}" width="${whole}" height="${whole}" fill="#fff"/><path d="${path}"/></svg>`;
}
