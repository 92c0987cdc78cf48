import type { LucideIcon } from 'lucide-react';
import { onPersonChange } from '../../platform/session.ts';

/** One line of the search. */
export interface PaletteOption {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly aside?: string | undefined;
  readonly icon: LucideIcon;
  /** Goes there, or acts. The search has closed by then. */
  readonly choose: () => void;
  /** Offered again among the recent ones. */
  readonly isPlace?: boolean;
}

const mostRecent = 6;
let recent: readonly PaletteOption[] = [];
// A name that one person searched for must not appear to the next.
onPersonChange(() => {
  recent = [];
});

/** The places this person opened from the search since the page loaded, latest first. */
export const recentPlaces = (): readonly PaletteOption[] => recent;

export function rememberPlace(option: PaletteOption): void {
  if (option.isPlace)
    recent = [option, ...recent.filter(({ key }) => key !== option.key)].slice(0, mostRecent);
}
