import * as z from 'zod/mini';
import { text } from '../wire/text-fields.ts';

/** The lender’s own words for a mail: the body’s paragraphs with blank lines between. */
export const storedMailText = z.object({ subject: text(200), body: text(5000) });
export type MailText = z.infer<typeof storedMailText>;

const prefix = 'mail ';

/** The mail whose words are kept under that name. */
export function mailKeyIn(setting: string): string | undefined {
  return setting.startsWith(prefix) ? setting.slice(prefix.length) : undefined;
}
