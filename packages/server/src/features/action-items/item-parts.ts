import type { Kit } from '../../platform/kit/kit.ts';

export interface ItemParts extends Pick<Kit, 'db' | 'clock'> {
  /** The switch: while it is off, borrowers and brokers see none. */
  readonly isOn: () => boolean;
}
