import type { nouns } from '@drawbridge/contract/route-table.ts';
import type { Route } from '@drawbridge/contract/wire/route.ts';
import type { Database, Queries } from '../database/connect.ts';
import type { Figures } from '../health/metrics.ts';
import type { HandlersOf } from '../http/handler.ts';
import type { JobHandlers } from '../jobs/queue.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import type { KeyedMail } from '../mail/define-mails.ts';
import type { JobKit, Kit } from './kit.ts';

type Nouns = typeof nouns;

type HandlersOfNoun<Tables extends Readonly<Record<string, Readonly<Record<string, Route>>>>> = {
  readonly [table in keyof Tables]: HandlersOf<Tables[table]>;
};

/** Deletes records that are older than a limit, except those under legal hold. Runs every night, and in rehearsals that are undone. */
export type Forget = (db: Queries, now: Date, lender: LenderNow) => Promise<void>;

/** Other nightly work on old rows, such as closing what was not decided in time. */
export type Sweep = (db: Database, now: Date, lender: LenderNow) => Promise<void>;

/** What a feature adds to the server. `features/<noun>/<noun>.ts` exports it as the feature's manifest. */
export interface Feature<Noun extends keyof Nouns> {
  /** Handlers of the noun's calls. A call without a handler does not compile. */
  readonly handlers: (kit: Kit) => HandlersOfNoun<Nouns[Noun]>;
  readonly mails?: Readonly<Record<string, KeyedMail>>;
  /** Handlers of the feature's own job kinds. */
  readonly jobs?: (kit: JobKit) => Partial<JobHandlers>;
  readonly forgets?: readonly Forget[];
  readonly sweeps?: readonly Sweep[];
  /** Metrics it adds to `/metrics`. */
  readonly figures?: (kit: Kit) => Figures;
}
