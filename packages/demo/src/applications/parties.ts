import { askedQuestions } from '@drawbridge/contract/applications/asked.ts';
import { keyOf, type Answer, type Answers } from '@drawbridge/domain/applications/answers.ts';
import { invitationEnd } from '@drawbridge/domain/applications/party-progress.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { atWork } from '../dates.ts';
import type { DemoRows } from '../demo-rows.ts';
import { demoId } from '../random.ts';
import { consentsAgreedAt } from './consents.ts';
import { samplePrivateAnswers } from './private-answers.ts';

/** The applicant whose company has other owners. */
export const partiesApplicant = 'p.onyango@mail.test';

interface Owner {
  readonly item: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly share: number;
  readonly hasFinished: boolean;
}

/** One has sent their part, the other has only opened the link. */
const others: readonly Owner[] = [
  {
    item: 'b',
    email: 'daniel.onyango@mail.test',
    first_name: 'Daniel',
    last_name: 'Onyango',
    share: 35,
    hasFinished: true,
  },
  {
    item: 'c',
    email: 'grace.mwangi@mail.test',
    first_name: 'Grace',
    last_name: 'Mwangi',
    share: 25,
    hasFinished: false,
  },
];

const applicant = {
  item: 'a',
  email: partiesApplicant,
  first_name: 'Priscilla',
  last_name: 'Onyango',
  share: 40,
} as const;

export const ownersOfDemo: Answers = Object.fromEntries(
  [applicant, ...others].flatMap(({ item, email, first_name, last_name, share }, position) =>
    Object.entries(ownerAnswers(item, position, { first_name, last_name, email, share })),
  ),
);

function ownerAnswers(item: string, position: number, facts: Readonly<Record<string, Answer>>): Answers {
  const own = Object.entries({ ...facts, guarantees: true });
  return {
    [keyOf('owners', item)]: position,
    ...Object.fromEntries(own.map(([name, answer]) => [keyOf('owners', item, name), answer])),
  };
}

/** The owners’ own parts of an application, invited on the day it was sent. */
export function addParties(rows: DemoRows, sentOn: PlainDate): void {
  const application_id = demoId('application', partiesApplicant);
  const invitedAt = atWork(sentOn);
  const answeredAt = atWork(addDays(sentOn, 1));
  for (const { item, email, first_name, last_name, hasFinished } of others) {
    const id = demoId('party', email);
    rows.application_parties.push({
      id,
      application_id,
      item,
      email,
      answers: hasFinished ? { ...sampleAnswers(), first_name, last_name } : {},
      language: 'en',
      mailed_at: invitedAt,
      expires_at: invitationEnd(new Date(invitedAt)).toISOString(),
      opened_at: answeredAt,
      saved_at: hasFinished ? answeredAt : null,
      finished_at: hasFinished ? answeredAt : null,
    });
    if (!hasFinished) continue;
    rows.application_party_consents.push(
      ...consentsAgreedAt(answeredAt).map((agreed) => ({ ...agreed, party_id: id })),
    );
  }
}

function sampleAnswers(): Answers {
  const asked = askedQuestions({ product: 'rental', answers: {}, changed: {}, isParty: true });
  return Object.fromEntries(
    asked
      .filter(({ key }) => !(key in samplePrivateAnswers))
      .map(({ key, field }) => [key, field.sample as Answer]),
  );
}
