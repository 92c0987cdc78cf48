import type { ApplicationParty } from '@drawbridge/contract/applications/party-schema.ts';
import { askedQuestions } from '@drawbridge/contract/applications/asked.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import type { Answer } from '@drawbridge/domain/applications/answers.ts';
import { expect } from 'vitest';
import { completeAnswers } from './applications.ts';
import { mailsTo } from './mails.ts';
import { send, type HttpAnswer, type World } from './world.ts';

export interface Applied {
  /** Opens the application. */
  readonly named: string;
  readonly id: string;
  readonly token: string | undefined;
  /** The other owner’s address. */
  readonly owner: string;
}

let people = 0;
/** An address no one else has. */
export const address = (name: string) => `${name.toLowerCase()}.${++people}@example.test`;

/** Answers to everything an owner’s own part asks. */
export function partyAnswers(name: string): Record<string, Answer> {
  const sample = askedQuestions({ product: 'rental', answers: {}, changed: {}, isParty: true }).map(
    ({ key, field }) => [key, field.sample as Answer] as const,
  );
  return { ...Object.fromEntries(sample), first_name: name };
}

/** What an applicant and an invited owner call. */
export function partyCalls(world: World) {
  const call = (path: string, body: object, token?: string): Promise<HttpAnswer> =>
    send(world, 'POST', `/lima/api/${path}`, { body, ...(token === undefined ? {} : { token }) });
  const named = ({ named: application, token }: Applied, path: string, more: object = {}) =>
    call(`applications/parties${path}`, { application, ...more }, token);
  return {
    call,
    /** A complete application of a company with one owner besides the applicant. */
    applied: async (person?: { readonly token: string }, begin: object = {}): Promise<Applied> => {
      const begun = await call('applications', { product: 'rental', ...begin }, person?.token);
      const { application, key } = begun.json as { application: LoanApplication; key: string | null };
      const owner = address('Sam');
      const changes = { ...completeAnswers(address('Ana')), 'owners.a.email': owner };
      const opens = key ?? application.id;
      const saved = await call('applications/save', { application: opens, changes }, person?.token);
      expect(saved.status, saved.text).toBe(200);
      return { named: opens, id: application.id, token: person?.token, owner };
    },
    invite: (application: Applied, email = application.owner) =>
      named(application, '/invite', { item: 'a', email }),
    remind: (application: Applied) => named(application, '/remind', { item: 'a' }),
    partiesOf: async (application: Applied): Promise<ApplicationParty[]> =>
      ((await named(application, '')).json as { parties: ApplicationParty[] }).parties,
    /** The key in the newest invitation to an address. */
    inviteeAt: async (email: string): Promise<string> => {
      const [mail] = await mailsTo(world, email);
      const key = /\/additional-guarantor-form\/(g_[\w-]{43})/.exec(mail?.text ?? '')?.[1];
      if (key === undefined) throw new Error(`no invitation to ${email}`);
      return key;
    },
    open: (invitee: string, token?: string) => call('application-party/open', { invitee }, token),
    save: (invitee: string, changes: object) => call('application-party/save', { invitee, changes }),
    finish: (invitee: string) => call('application-party/send', { invitee, agree: true }),
  };
}
