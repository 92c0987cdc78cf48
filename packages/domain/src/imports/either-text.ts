import { columnMessages } from '@drawbridge/messages/imports';

/** The names to choose from: `Funded or Paid Off`. */
export function eitherText(names: readonly string[]): string {
  return names.reduce((one, other) => columnMessages.or({ one, other }));
}
