import type { Database } from '../../platform/database/connect.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';

export interface LineParts {
  readonly db: Database;
  /** Signs file URLs, which the documents feature serves. */
  readonly documentLinks: SignedLinks;
  /** The URL of the lender's own checklist, when a frame shows it in place of the built-in one. */
  readonly checklistFrame: () => string | undefined;
  /** Signs the viewer’s identity for `{token}` in that URL. */
  readonly frameLinks: SignedLinks;
}
