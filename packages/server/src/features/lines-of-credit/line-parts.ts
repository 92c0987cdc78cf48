import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { Kit } from '../../platform/kit/kit.ts';

export interface LineParts extends Pick<Kit, 'db'> {
  /** Signs file URLs, which the documents feature serves. */
  readonly documentLinks: SignedLinks;
  /** The URL of the lender's own checklist, when a frame shows it in place of the built-in one. */
  readonly checklistFrame: () => string | undefined;
  /** Signs the viewer’s identity for `{token}` in that URL. */
  readonly frameLinks: SignedLinks;
}
