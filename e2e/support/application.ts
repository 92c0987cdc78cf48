import { expect, type Page } from './test.ts';

export const next = (page: Page) => page.getByRole('button', { name: /^Next:/ }).click();
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.blur();
  }
}

export const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByLabel(answer, { exact: true }).check();

/** A person’s own answers, on the step “You”. */
export const aboutPerson = {
  'First name': 'Ana',
  'Last name': 'Ruiz',
  Phone: '8645550142',
  'Home street': '9 Oak Row',
  'Home city': 'Macon',
  'Home state': 'GA',
  'Home ZIP code': '31201',
  'Birth date': '1984-05-17',
  'Social Security number': '078051120',
  'Credit score, roughly': '718',
} as const;

/** The step “A few questions”. */
export async function declareNothing(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('A few questions');
  for (const question of [
    'A bankruptcy in the last 7 years?',
    'A foreclosure or short sale in the last 7 years?',
    'A lawsuit or judgment against you now?',
    'Late on taxes or a federal debt now?',
  ])
    await choose(page, question, 'No');
}

/** The step “Your experience”. */
export const aboutExperience = {
  'Flips or builds finished in the last 3 years': '4',
  'Rentals you own': '2',
  'Cash you can reach': '90000',
} as const;

/** The first step of a fix and flip application, with the state as a person types it. */
export async function answerProperty(page: Page, state: string): Promise<void> {
  await fill(page, {
    'Property street': '338 Sycamore Avenue',
    City: 'Decatur',
    State: state,
    'ZIP code': '30030',
  });
  await page.getByLabel('Kind of property').selectOption('Single family');
  await choose(page, 'What are you doing?', 'Buying');
  await fill(page, {
    'Purchase price': '212000',
    'Construction budget': '64,000',
    'Value when finished': '365000',
  });
  await choose(page, 'What happens when it’s finished?', 'Sell it');
}
