import { byHandCopy as copy } from '@drawbridge/messages/by-hand';

/** Tells employees who enter or approve figures that state limits are theirs to check. */
export function LimitsNote() {
  return <p className="text-sm text-ink-2">{copy.noStateLimits}</p>;
}
