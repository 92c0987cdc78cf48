import { flagDefaults, type Flag } from '../portal/schema.ts';

/** Every switch, in the order in which they are offered. */
export const flagNames = Object.keys(flagDefaults) as [Flag, ...Flag[]];

/** Under which name the position of a switch is kept. */
export function flagKey(flag: Flag): string {
  return `flag ${flag}`;
}
