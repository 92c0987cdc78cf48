import type { LogEvent } from 'kysely';
import { servicingFactsWith } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { AppParts } from '../app.ts';
import { headKeptIn } from '../platform/audit-log/kept-head.ts';
import { watchStatements } from '../platform/call-times/watch-statements.ts';
import { dataFolders } from '../platform/config/data-folders.ts';
import { databaseOver, type Database } from '../platform/database/connect.ts';
import { noReplica, openReplica, type Replica } from '../platform/database/replica.ts';
import { brandOf } from '../platform/documents/document-brand.ts';
import { filesInTurn } from '../platform/documents/files-in-turn.ts';
import { tableFiles } from '../platform/documents/table-files.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { signedLinks } from '../platform/files/signed-links.ts';
import { openFormProof } from '../platform/form-proof/open-form-proof.ts';
import { clamdScan, noVirusScan } from '../platform/files/virus-scan.ts';
import type { JobKit, Kit } from '../platform/kit/kit.ts';
import { lenderClock } from '../platform/lender-clock.ts';
import { openLiveSettings, readLender } from '../platform/lender-settings/live-settings.ts';
import { linkTokens } from '../platform/links/link-tokens.ts';
import { openStreams } from '../platform/live/open-streams.ts';
import type { PostOutward } from '../platform/outbound/post-outward.ts';
import { openPropertyPictures } from '../platform/photographs/open-property-pictures.ts';
import { sessionTokens } from '../platform/session/tokens.ts';
import { noteStatement } from '../platform/tracing/statement-spans.ts';
import { everyMail } from './features.ts';
import { forgetOld } from './forget-old.ts';

/** Parts a worker needs too. */
export interface JobParts extends Pick<
  AppParts,
  'config' | 'pool' | 'clock' | 'log' | 'tokenKeys' | 'sealing' | 'telemetry'
> {
  /** How notifications reach push services: tests stand in for them. */
  readonly postOutward?: PostOutward;
  /** The database as the role that owns its tables, for restore drills. */
  readonly ownerUrl?: string;
  /** Takes what ends before the pool does. Without it, no one keeps how long statements took. */
  readonly onClose?: (end: () => Promise<void>) => void;
}

function basicsOf({ config, pool, clock, log, tokenKeys, sealing, telemetry, onClose }: JobParts) {
  const { publicUrl } = config;
  const watch = onClose && watchStatements({ db: databaseOver(pool), clock, log });
  if (watch) onClose(watch.stop);
  const note = noteAll([watch?.note, telemetry && noteStatement]);
  const basics = {
    config,
    publicUrl,
    db: databaseOver(pool, note, telemetry?.tracer.samples !== undefined),
    clock,
    log,
    sealing,
    linkTokens: linkTokens(tokenKeys, clock, publicUrl),
    keptHead: headKeptIn(config.dataDir),
  };
  return { basics, note };
}

type NoteStatement = (event: LogEvent) => void;

function noteAll(given: readonly (NoteStatement | undefined)[]): NoteStatement | undefined {
  const notes = given.filter((note) => note !== undefined);
  if (notes.length === 0) return undefined;
  return (event) => {
    for (const note of notes) note(event);
  };
}

/** The kit for the server's features, and the function that closes it. */
export async function openKit(
  parts: AppParts,
  files: FileStore,
): Promise<{ kit: Kit; closeKit: () => Promise<void> }> {
  const { config, pool, clock, log, tokenKeys } = parts;
  const ends: (() => Promise<void>)[] = [];
  const onClose: Kit['onClose'] = (end) => void ends.push(end);
  const { basics, note } = basicsOf({ ...parts, onClose });
  const directUrl = parts.directUrl ?? pool.options.connectionString ?? '';
  const settings = await openLiveSettings({ start: config, db: basics.db, directUrl, log });
  const { now } = settings;
  const brand = () => brandOf(now());
  const writeTable = tableFiles(dataFolders(config).leaving, brand);
  const tokenLifeMinutes = config.IDLE_TIMEOUT + config.MODAL_TIMER;
  const linksFor: Kit['signedLinks'] = (purpose, lifeSeconds) =>
    signedLinks(tokenKeys, clock, { purpose, lifeSeconds });
  const replica = await replicaOf(parts, basics.db, note);
  onClose(() => settings.stop());
  onClose(() => replica.stop());
  const kit: Kit = {
    ...basics,
    clock: lenderClock(clock, () => now().timeZone),
    files,
    settings,
    now,
    brand,
    facts: () => servicingFactsWith(now().figures),
    productName: () => now().lender.productName,
    mails: everyMail,
    formProof: openFormProof({ config, db: basics.db, clock, signedLinks: linksFor }),
    forgetOld: forgetOld(config),
    virusScan: config.CLAMD_URL === undefined ? noVirusScan : clamdScan(new URL(config.CLAMD_URL)),
    tokens: sessionTokens(tokenKeys, clock, config.publicUrl, tokenLifeMinutes),
    tokenLifeMinutes,
    signedLinks: linksFor,
    replica,
    writeTable,
    writeLongTable: filesInTurn(writeTable),
    pictures: openPropertyPictures(parts),
    directUrl,
    streams: openStreams(),
    onClose,
  };
  return { kit, closeKit: async () => void (await Promise.all(ends.map((end) => end()))) };
}

async function replicaOf(
  { config, pool, log }: AppParts,
  db: Database,
  note: NoteStatement | undefined,
): Promise<Replica> {
  const { DATABASE_READ_URL: url, DATABASE_READ_LAG: mostLagSeconds, DATABASE_PREPARED: prepared } = config;
  if (url === undefined) return noReplica(db);
  return openReplica({ primary: pool, url, mostLagMs: mostLagSeconds * 1000, prepared, log, note });
}

/** The kit for a worker's jobs, and what reads the time zone for its clock before each job. */
export async function openJobKit(
  parts: JobParts,
): Promise<{ kit: JobKit; readTimeZone: () => Promise<void> }> {
  const { config, log } = parts;
  const { basics } = basicsOf(parts);
  const files = await openFileStore(config);
  const lender = () => readLender(config, basics.db, log);
  let timeZone = config.TIME_ZONE;
  return {
    kit: {
      ...basics,
      clock: lenderClock(basics.clock, () => timeZone),
      files,
      lender,
      ownerUrl: parts.ownerUrl,
    },
    readTimeZone: async () => void ({ timeZone } = await lender()),
  };
}
