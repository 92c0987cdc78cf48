import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { KeptHead } from '../audit-log/kept-head.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import type { DocumentBrand } from '../documents/document-brand.ts';
import type { WriteLongTable } from '../documents/files-in-turn.ts';
import type { WriteTable } from '../documents/table-files.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import type { VirusScan } from '../files/virus-scan.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import type { LiveSettings } from '../lender-settings/live-settings.ts';
import type { LinkTokens } from '../links/link-tokens.ts';
import type { OpenStreams } from '../live/open-streams.ts';
import type { Log } from '../log.ts';
import type { KeyedMail } from '../mail/define-mails.ts';
import type { PropertyPictures } from '../photographs/property-pictures.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { SessionTokens } from '../session/tokens.ts';

/** What features work with wherever they run. */
interface Basics {
  readonly config: Config;
  readonly publicUrl: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Encrypts single fields in the database. */
  readonly sealing: Sealing;
  readonly files: FileStore;
  /** Links in emails that work once. */
  readonly linkTokens: LinkTokens;
  /** The seal of the audit log that is remembered outside the database. */
  readonly keptHead: KeptHead;
}

/** What features answer calls with. Made once for a server, and handed to every feature's `handlers`. */
export interface Kit extends Basics {
  readonly settings: LiveSettings;
  /** The lender at this moment. Ask anew for each thing that is done: what is kept goes stale. */
  readonly now: () => LenderNow;
  readonly brand: () => DocumentBrand;
  readonly facts: () => ServicingFacts;
  readonly productName: () => string;
  /** Every email that the portal sends, of all features. */
  readonly mails: readonly KeyedMail[];
  readonly virusScan: VirusScan;
  readonly tokens: SessionTokens;
  /** Minutes after which a session that was not renewed ends. */
  readonly tokenLifeMinutes: number;
  /** Links for one purpose that are good for so long. */
  readonly signedLinks: (purpose: string, lifeSeconds: number) => SignedLinks;
  readonly writeTable: WriteTable;
  readonly writeLongTable: WriteLongTable;
  readonly pictures: PropertyPictures;
  /** How to reach the database itself, for what listens: that takes a connection of its own. */
  readonly directUrl: string;
  /** The browsers that listen to this server. They are ended when it stops. */
  readonly streams: OpenStreams;
  /** Ends what a feature keeps open once the last request was answered. */
  readonly onClose: (end: () => Promise<void>) => void;
}

export interface JobKit extends Basics {
  /** The lender as it is when a job runs: nothing here listens for changes. */
  readonly lender: () => Promise<LenderNow>;
}
