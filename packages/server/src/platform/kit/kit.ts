import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { KeptHead } from '../audit-log/kept-head.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import type { Replica } from '../database/replica.ts';
import type { DocumentBrand } from '../documents/document-brand.ts';
import type { WriteLongTable } from '../documents/files-in-turn.ts';
import type { WriteTable } from '../documents/table-files.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import type { VirusScan } from '../files/virus-scan.ts';
import type { Forget } from './feature.ts';
import type { LenderClock } from '../lender-clock.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import type { LiveSettings } from '../lender-settings/live-settings.ts';
import type { LinkTokens } from '../links/link-tokens.ts';
import type { OpenStreams } from '../live/open-streams.ts';
import type { FormProof } from '../form-proof/form-proof.ts';
import type { Log } from '../log.ts';
import type { KeyedMail } from '../mail/define-mails.ts';
import type { PropertyPictures } from '../photographs/property-pictures.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { SessionTokens } from '../session/tokens.ts';

/** Shared by all features, in servers and workers. */
interface Basics {
  readonly config: Config;
  readonly publicUrl: string;
  readonly db: Database;
  /** The time, and the lender’s day. A worker reads the time zone before each job. */
  readonly clock: LenderClock;
  readonly log: Log;
  /** Encrypts single fields in the database. */
  readonly sealing: Sealing;
  readonly files: FileStore;
  /** Links in emails that work once. */
  readonly linkTokens: LinkTokens;
  /** The audit log seal stored outside the database. */
  readonly keptHead: KeptHead;
}

/** What handlers use. Created once per server and passed to every feature's `handlers`. */
export interface Kit extends Basics {
  readonly settings: LiveSettings;
  /** The lender's current settings. Call it each time; a stored result goes stale. */
  readonly now: () => LenderNow;
  readonly brand: () => DocumentBrand;
  readonly facts: () => ServicingFacts;
  readonly productName: () => string;
  /** Every email the portal sends, from all features. */
  readonly mails: readonly KeyedMail[];
  /** Deletes what is older than the lender's limits, within a transaction or not. */
  readonly forgetOld: Forget;
  readonly virusScan: VirusScan;
  /** What public forms ask of browsers without a session. */
  readonly formProof: FormProof;
  readonly tokens: SessionTokens;
  /** Minutes until a session that is not renewed ends. */
  readonly tokenLifeMinutes: number;
  /** Links for one purpose, with their lifetime. */
  readonly signedLinks: (purpose: string, lifeSeconds: number) => SignedLinks;
  /** For reports and exports. Not for pages that show what was just done, nor for decisions about money. */
  readonly replica: Replica;
  readonly writeTable: WriteTable;
  readonly writeLongTable: WriteLongTable;
  readonly pictures: PropertyPictures;
  /** The database's direct address, for listeners that need their own connection. */
  readonly directUrl: string;
  /** Browsers connected to this server for live updates. Their streams end when it stops. */
  readonly streams: OpenStreams;
  /** Closes a feature's resources after the last request. */
  readonly onClose: (end: () => Promise<void>) => void;
}

export interface JobKit extends Basics {
  /** The lender's settings when a job runs; workers don't listen for changes. */
  readonly lender: () => Promise<LenderNow>;
  /** The database as the role that owns its tables, which may create others for drills. */
  readonly ownerUrl: string | undefined;
}
