import type { Kit } from '../../platform/kit/kit.ts';

/** What the use cases of action items work with. */
export interface ItemParts extends Pick<Kit, 'db' | 'clock'> {
  /** The switch: while it is off nobody is told of any. */
  readonly isOn: () => boolean;
}
