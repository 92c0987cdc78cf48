import type { Database } from '../../platform/database/connect.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';

export interface LineParts {
  readonly db: Database;
  /** Signs the addresses of files, as the documents feature reads them. */
  readonly documentLinks: SignedLinks;
  /** The lender's own checklist, when it is to be shown in a frame in place of the built-in one. */
  readonly checklistFrame: () => string | undefined;
  /** Signs who looks at it, for `{token}` in its address. */
  readonly frameLinks: SignedLinks;
}
