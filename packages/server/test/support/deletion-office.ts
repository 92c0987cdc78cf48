import type { PersonalDeletion } from '@drawbridge/contract/personal-data/deletion-schema.ts';
import { addDeal } from './deals.ts';
import { personSignedIn, testPassword, type SignedInPerson } from './people.ts';
import { fresh, send, type HttpAnswer, type World } from './world.ts';

const calls = '/lima/api/staff/personal-data';

/** Maria, whose loan is paid off, Nina, and Ada, an administrator who deletes Maria’s data. */
export function deletionOffice(world: World) {
  const maria = fresh(() => personSignedIn(world, { name: 'Maria Alder', email: 'maria@example.test' }));
  const nina = fresh(() => personSignedIn(world, { name: 'Nina Other', email: 'nina@example.test' }));
  const ada = fresh(() =>
    personSignedIn(world, { name: 'Ada First', accountType: 'Employee', isAdministrator: true }),
  );
  const loan = fresh(async () => ({
    id: await addDeal(world, { borrowerId: maria.accountId, loanNumber: 'HL-20418', status: 'Paid Off' }),
  }));
  const run = (statement: string, values: readonly unknown[] = []) =>
    world.pool.query<Record<string, unknown>>(statement, [...values]);
  const look = (personId = maria.accountId, token: string | undefined = ada.token): Promise<HttpAnswer> =>
    send(world, 'GET', `${calls}/deletion?personId=${personId}`, { token });
  return {
    maria,
    nina,
    ada,
    loan,
    run,
    look,
    counted: async (from: string, values: readonly unknown[] = []): Promise<unknown> => {
      const { rows } = await run(`select count(*)::int as n from ${from}`, values);
      return rows[0]?.['n'];
    },
    preview: async (personId = maria.accountId): Promise<PersonalDeletion> => {
      const { status, json, text } = await look(personId);
      if (status !== 200) throw new Error(text);
      return json as PersonalDeletion;
    },
    remove: (
      changes: Readonly<Record<string, unknown>> = {},
      who: Pick<SignedInPerson, 'token'> = ada,
    ): Promise<HttpAnswer> =>
      send(world, 'POST', `${calls}/delete`, {
        token: who.token,
        body: {
          personId: maria.accountId,
          email: maria.email,
          reason: ' Letter of Nov 20 ',
          password: testPassword,
          ...changes,
        },
      }),
  };
}
