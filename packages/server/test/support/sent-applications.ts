import type { Answer } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { completeAnswers, filledApplication, sendApplication } from './applications.ts';
import { personWithSession, type PersonWithSession } from './sessions.ts';
import type { World } from './world.ts';

export interface SentApplication {
  readonly id: string;
  readonly number: string;
  readonly applicant: PersonWithSession;
}

/** An application that a borrower with an account sent. */
export async function sentApplication(
  world: World,
  product: ApplicationProduct = 'rental',
  own: Readonly<Record<string, Answer>> = {},
): Promise<SentApplication> {
  const applicant = await personWithSession(world);
  const answers = { ...completeAnswers(applicant.email, product), ...own };
  const by = { token: applicant.token };
  const { id, number, named } = await filledApplication(world, { product, answers, ...by });
  const sent = await sendApplication(world, named, by);
  if (sent.status !== 200) throw new Error(`the application was not sent: ${sent.text}`);
  return { id, number, applicant };
}
