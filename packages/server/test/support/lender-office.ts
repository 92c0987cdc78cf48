import { addDays, dayOf, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { expect } from 'vitest';
import { addDeal, type NewDeal } from './deals.ts';
import { employeeSignedIn } from './draw-requests.ts';
import { addAccount } from './people.ts';
import { send, type HttpAnswer, type World } from './world.ts';

/** A lender whose deals and requests have been there for so many days, and an employee who looks at them. */
export interface Office {
  readonly today: PlainDate;
  readonly employee: { readonly id: string; readonly token: string };
  readonly borrowerId: string;
  ago(days: number): PlainDate;
  /** What the employee is answered, which must be granted. */
  get(path: string): Promise<HttpAnswer>;
  /** A deal that came to its status so many days ago. */
  deal(status: string, days: number, more?: Partial<NewDeal>): Promise<string>;
  /** A funded deal that matures in so many days; null when nobody knows yet. */
  maturing(ahead: number | null, more?: Partial<NewDeal>): Promise<string>;
  /** A request that came in so many days ago. */
  request(kind: string, days: number, more?: { status?: string; deal?: string }): Promise<string>;
  /** An export as the lines of its CSV file. */
  csv(query: string): Promise<string[]>;
}

export async function openOffice(world: World): Promise<Office> {
  const employee = await employeeSignedIn(world, 'Anna Analyst');
  const { id: borrowerId } = await addAccount(world, { name: '=Mary "Ann", Mason' });
  const today = dayOf(world.clock.now());
  const ago = (days: number) => addDays(today, -days);
  const deal: Office['deal'] = (status, days, more = {}) =>
    addDeal(world, { borrowerId, status, statusDate: ago(days), ...more });
  const get: Office['get'] = async (path) => {
    const answer = await send(world, 'GET', `/lima/api/staff${path}`, { token: employee.token });
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  return {
    today,
    employee,
    borrowerId,
    ago,
    get,
    deal,
    async maturing(ahead, more = {}) {
      const id = await deal('Funded', 400, more);
      const day = ahead === null ? null : addDays(today, ahead);
      await world.pool.query('update deals set maturity_date = $2 where id = $1', [id, day]);
      return id;
    },
    async request(kind, days, more = {}) {
      const { rows } = await world.pool.query<{ id: string }>(
        `insert into requests (kind, reference, loan_number, email, fields, status, created_at, updated_at, deal_id)
         values ($1, 'R-' || nextval('request_numbers'), 'HL-1', 'a@example.test', '{}', $2, $3, $3, $4) returning id`,
        [kind, more.status ?? 'Received', `${ago(days)}T23:59:59Z`, more.deal ?? null],
      );
      return rows[0]?.id ?? '';
    },
    async csv(query) {
      const { text } = await get(`/reports/export?${query}&format=csv`);
      return text.trimEnd().split('\r\n');
    },
  };
}
