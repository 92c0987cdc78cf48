import { setTimeout as sleep } from 'node:timers/promises';
import type { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { countKilledWrites, type Writer } from '@drawbridge/server/test/support/killed-writes.ts';
import { listenLive, type Listener } from '@drawbridge/server/test/support/live.ts';
import { headerOf, type MailServer } from '@drawbridge/server/test/support/mail-server.ts';
import { testPassword } from '@drawbridge/server/test/support/people.ts';
import { send } from '@drawbridge/server/test/support/world.ts';
import { askAt, keepWriting, photoHeld, sendWrite, type Written } from './keep-writing.ts';
import type { Scoreboard } from './scoreboard.ts';

/** A server, and the mail server that only it uses: the emails there show which jobs it ran. */
export interface Side {
  readonly url: string;
  readonly mails: MailServer;
}

/** Limits the wait for jobs. */
const mostDrainMs = 60_000;
/** The machine is shared with two servers and the database. */
const pauseMs = 50;

/** What became of what people did at two servers of one database, each thing at one of them and its effects at the other. */
export class SideBySide {
  readonly #sides: readonly [Side, Side];
  readonly #pool: ReturnType<typeof openPool>;
  readonly failures: string[] = [];
  readonly #written: Written[] = [];
  readonly #atSide = [0, 0];
  #differently = 0;
  #otherFiles = 0;
  #filesRead = 0;
  #sessions = 0;
  #deafToSignOut = 0;
  #payments = 0;
  readonly #heard = [0, 0];
  #found = {
    lost: 0,
    doubled: 0,
    mailsTwice: 0,
    mailsMissing: 0,
    mailsWaiting: 0,
    crossed: [0, 0],
    failing: 0,
  };

  constructor(sides: readonly [Side, Side], pool: ReturnType<typeof openPool>) {
    this.#sides = sides;
    this.#pool = pool;
  }

  readonly #url = (turn: number): string => this.#sides[turn % 2 === 0 ? 0 : 1].url;
  readonly #ask = askAt(this.#url, this.failures);

  /** Writes, signs in and listens until `over`, and counts what is there afterward. */
  async run(writers: readonly Writer[], email: string, over: AbortSignal): Promise<void> {
    const listeners = await this.#listen(writers);
    await Promise.all([
      keepWriting(writers, {
        ask: this.#ask,
        over,
        pauseMs,
        wrote: (written) => this.#lookElsewhere(written),
      }),
      this.#signInAndOut(email, over),
    ]);
    await this.#settle();
    await Promise.all(listeners.map((listener) => listener.close()));
    await this.#count();
  }

  /** Employees listen at both servers for the payments on their loan. */
  async #listen(writers: readonly Writer[]): Promise<Listener[]> {
    const opened: Listener[] = [];
    for (const side of [0, 1] as const)
      for (const { token, dealId } of writers) {
        if (dealId === undefined) continue;
        const listener = await listenLive(this.#sides[side].url, token);
        await listener.ready();
        opened.push(listener);
        void this.#hear(listener, side, dealId);
      }
    return opened;
  }

  async #hear(listener: Listener, side: 0 | 1, dealId: string): Promise<void> {
    for (;;) {
      const hint = await listener.next();
      if (hint === undefined) return;
      if (hint.kind === 'payments' && hint.id === dealId) this.#heard[side] = (this.#heard[side] ?? 0) + 1;
    }
  }

  /** The same write, and what it left, asked of the other server. */
  async #lookElsewhere(written: Written): Promise<void> {
    const { key, writer, turn } = written;
    const { token, dealId } = writer;
    this.#written.push(written);
    this.#atSide[turn % 2] = (this.#atSide[turn % 2] ?? 0) + 1;
    const again = await sendWrite(this.#ask, turn + 1, { ...written, key, token });
    if (again && again.text !== written.answer) this.#differently += 1;
    if (dealId !== undefined) {
      this.#payments += 1;
      return;
    }
    this.#filesRead += 1;
    if ((await photoHeld(this.#ask, turn + 1, written)) !== true) this.#otherFiles += 1;
  }

  /** Signs in at one server, uses the session at the other, signs out there, and uses the session at the first. */
  async #signInAndOut(email: string, over: AbortSignal): Promise<void> {
    const profile = '/lima/api/fetchaccountprofile';
    for (let turn = 0; !over.aborted; turn += 1) {
      const body = { username: email, password: testPassword };
      const signedIn = await this.#ask(turn, 'POST', '/lima/api/users/validate', { body });
      const { token } = (signedIn?.json ?? {}) as { token?: string };
      const used = await this.#ask(turn + 1, 'GET', profile, { token });
      if (used) this.#sessions += 1;
      await this.#ask(turn + 1, 'POST', '/lima/api/users/logout', { token });
      const after = await send({ url: this.#url(turn) }, 'GET', profile, { token });
      if (after.status !== 401) this.#deafToSignOut += 1;
      await sleep(pauseMs * 4);
    }
  }

  /** Waits until no email and no job that is due is left, and every update has arrived. */
  async #settle(): Promise<void> {
    const isLeft = async () => {
      const { rows } = await this.#pool.query<{ left: boolean }>(
        `select exists (select from mails where sent_at is null)
           or exists (select from graphile_worker.jobs where run_at <= now()) as left`,
      );
      return rows[0]?.left === true || this.#heard.some((heard) => heard < this.#payments);
    };
    for (const end = performance.now() + mostDrainMs; performance.now() < end && (await isLeft());)
      await sleep(100);
  }

  async #count(): Promise<void> {
    const acknowledged = new Map(this.#written.map(({ key, answer }) => [key, answer]));
    const { lost, doubled, doubledMails } = await countKilledWrites({ pool: this.#pool }, { acknowledged });
    const { rows: mails } = await this.#pool.query<{ id: string; key: string | null; waits: boolean }>(
      `select mails.id, fields ->> 'comments' as key, sent_at is null as waits
       from mails left join requests on subject like '%' || reference || '%'`,
    );
    const received = this.#sides.map((side) =>
      side.mails.received.map((mail) => headerOf(mail, 'Message-ID') ?? ''),
    );
    const all = received.flat();
    const sideOf = new Map(this.#written.map(({ key, turn }) => [key, turn % 2]));
    const crossed = (from: number) =>
      mails.filter(
        ({ id, key }) =>
          key !== null && sideOf.get(key) === from && received[1 - from]?.some((known) => known.includes(id)),
      ).length;
    const jobs = await this.#pool.query('select from graphile_worker.jobs where last_error is not null');
    this.#found = {
      lost: lost.length,
      doubled: doubled.length + doubledMails,
      mailsTwice: all.length - new Set(all).size,
      mailsMissing: mails.filter(({ id, waits }) => !waits && !all.some((known) => known.includes(id)))
        .length,
      mailsWaiting: mails.filter(({ waits }) => waits).length,
      crossed: [crossed(0), crossed(1)],
      failing: jobs.rowCount ?? 0,
    };
  }

  enterInto(board: Scoreboard): void {
    const { lost, doubled, crossed, mailsTwice, mailsMissing, mailsWaiting, failing } = this.#found;
    const [atEarlier = 0, atTodays = 0] = this.#atSide;
    const [toTodays = 0, toEarlier = 0] = crossed;
    const unheard = this.#heard.reduce((sum, heard) => sum + Math.max(0, this.#payments - heard), 0);
    board.atLeast('writes acknowledged by yesterday’s server', atEarlier, 20, '');
    board.atLeast('writes acknowledged by today’s server', atTodays, 20, '');
    board.atMost('acknowledged writes lost', lost, 0, '');
    board.atMost('writes done twice', doubled, 0, '');
    board.atMost('answers that differ on the other server', this.#differently, 0, '');
    board.atLeast('photos read on the other server', this.#filesRead, 5, '');
    board.atMost('photos missing or changed there', this.#otherFiles, 0, '');
    board.atLeast('sign-ins used on the other server', this.#sessions, 5, '');
    board.atMost('sessions that outlived signing out there', this.#deafToSignOut, 0, '');
    board.atLeast('emails queued by yesterday’s, sent by today’s', toTodays, 1, '');
    board.atLeast('emails queued by today’s, sent by yesterday’s', toEarlier, 1, '');
    board.atMost('emails sent twice', mailsTwice, 0, '');
    board.atMost('emails noted as sent that did not arrive', mailsMissing, 0, '');
    board.atMost('emails that still wait', mailsWaiting, 0, '');
    board.atMost('jobs left failing', failing, 0, '');
    board.atMost('live updates that did not arrive', unheard, 0, '');
  }
}
