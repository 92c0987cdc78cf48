import { drawHouse, housePaint, type HousePaint } from '@drawbridge/domain/properties/house-drawing.ts';
import type { HouseShape } from '@drawbridge/domain/properties/house-shape.ts';
import { memo } from 'react';
import { cx } from './cx.ts';

export interface HouseProps {
  /** The address. The same address always gives the same drawing. */
  readonly seed: string;
  /** What it looks like, by the property’s kind; a house by default. */
  readonly shape?: HouseShape | undefined;
  /** Its name for screen readers. Without one, the drawing is decorative. */
  readonly label?: string | undefined;
  /** Size and shape; an 84 px square by default. */
  readonly className?: string | undefined;
}

/** The shapes of an address’s house, for a 120 by 120 SVG. */
export function HouseShapes({ seed, shape = 'house' }: Pick<HouseProps, 'seed' | 'shape'>) {
  return drawHouse(seed, shape).paths.map(({ ink, d }) => {
    const paint: HousePaint = housePaint[ink];
    return <path key={ink} d={d} {...paint} />;
  });
}

export const House = memo(function House({ seed, shape, label, className }: HouseProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...named}
      viewBox="0 0 120 120"
      className={cx('block shrink-0 rounded-lg bg-soft', className ?? 'size-21')}
    >
      <HouseShapes seed={seed} shape={shape} />
    </svg>
  );
});
