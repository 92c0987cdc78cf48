import { readConfig, type Config } from '../../src/platform/config/config.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { postMail, type Letter } from '../../src/platform/mail/post-mail.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { sealingWith, type Sealing } from '../../src/platform/secrets/sealing.ts';
import { tokenKeysFrom, type TokenKeys } from '../../src/platform/session/token-keys.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { emptyDatabase, type TestDatabase } from './world.ts';

/** How a mail stands, and how many emails are still to be sent: a running worker also adds jobs of its timetable. */
export interface MailState {
  readonly attempts: number;
  readonly last_error: string | null;
  readonly sent: boolean;
  readonly given_up: boolean;
  readonly text: string | null;
  readonly jobs: number;
}

/** A database and mail servers around it, without the rest of the portal. */
export interface MailRoom {
  readonly database: TestDatabase;
  /** The time it is; may be set. */
  now: Date;
  serverWith(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer>;
  /** What sends mail to `url`, as a portal with that setting has it. */
  mailingTo(url: string, environment?: Readonly<Record<string, string>>): Mailing;
  /** Writes a mail; gives its id. */
  post(changes?: Partial<Pick<Letter, 'to' | 'subject' | 'opensAccount' | 'afterSeconds'>>): Promise<string>;
  stateOf(mailId: string): Promise<MailState | undefined>;
  /** Has this done before the room is closed. */
  atEnd(stop: () => unknown): void;
  close(): Promise<void>;
}

export interface Mailing {
  readonly config: Config;
  readonly pool: TestDatabase['pool'];
  readonly clock: { now(): Date };
  readonly tokenKeys: TokenKeys;
  readonly sealing: Sealing;
}

export async function openMailRoom(): Promise<MailRoom> {
  const database = await emptyDatabase();
  const stops: (() => unknown)[] = [];
  const room: MailRoom = {
    database,
    now: new Date(),
    async serverWith(options) {
      const server = await startMailServer(options);
      stops.push(() => server.close());
      return server;
    },
    mailingTo: (url, environment = {}) => ({
      config: readConfig({ SMTP_URL: url, ...environment }),
      pool: database.pool,
      clock: { now: () => room.now },
      tokenKeys: tokenKeysFrom(newSeed()),
      sealing: sealingWith(newSeed()),
    }),
    async post(changes = {}) {
      const mail = { to: 'maria@example.test', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>', ...changes };
      const id = await databaseOver(database.pool)
        .transaction()
        .execute((tx) => postMail(tx, mail, room.now));
      if (id === undefined) throw new Error('the mail was not written');
      return id;
    },
    async stateOf(mailId) {
      const { rows } = await database.pool.query<MailState>(
        `select attempts, last_error, sent_at is not null as sent, given_up_at is not null as given_up, text,
           (select count(*) from graphile_worker.jobs where task_identifier = 'send mail') as jobs
         from mails where id = $1`,
        [mailId],
      );
      return rows[0];
    },
    atEnd: (stop) => stops.push(stop),
    async close() {
      for (const stop of stops.toReversed()) await stop();
      await database.drop();
    },
  };
  return room;
}
