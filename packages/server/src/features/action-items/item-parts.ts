import type { Kit } from '../../platform/kit/kit.ts';

export interface ItemParts extends Pick<Kit, 'db' | 'clock'> {
  /** False while the lender has the feature off, which hides items from borrowers and brokers. */
  readonly isOn: () => boolean;
}
