import { drawHouse, houseGround } from '@drawbridge/domain/properties/house-drawing.ts';
import { memo, useId } from 'react';
import { cx } from './cx.ts';
import { HouseShapes, type HouseProps } from './house.tsx';

interface FillingHouseProps extends Pick<HouseProps, 'seed' | 'shape' | 'className'> {
  /** From 0 to 100: how much of the house is built, from the ground up. */
  readonly percent: number;
  readonly label: string;
}

/** An address’s house that fills with color from the ground up. What is not built yet is faint. Show the number as text too. */
export const FillingHouse = memo(function FillingHouse(props: FillingHouseProps) {
  const { seed, shape = 'house', percent, label, className } = props;
  const built = useId();
  const { top } = drawHouse(seed, shape);
  const level = houseGround - (Math.min(100, Math.max(0, percent)) / 100) * (houseGround - top);
  const house = <HouseShapes seed={seed} shape={shape} />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 120 120"
      className={cx('block shrink-0 rounded-lg bg-soft', className ?? 'size-21')}
    >
      <clipPath id={built}>
        <rect y={level} width="120" height={120 - level} />
      </clipPath>
      <g opacity="0.22">{house}</g>
      <g clipPath={`url(#${built})`}>{house}</g>
      {percent > 0 && percent < 100 && (
        <path d={`M4 ${level}H116`} stroke="var(--amber)" strokeWidth="1.4" strokeDasharray="4 3" />
      )}
    </svg>
  );
});
