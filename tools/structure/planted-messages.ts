import { contract, page, plant, type Plant, useCase } from './plant.ts';

const english = 'packages/messages/en/deals.json';
const drawPage = 'packages/web/src/features/draws/draw-page.tsx';
const title = JSON.stringify({ dealCopy: { title: 'Loan details' } });
const shown =
  "import { dealCopy } from '@drawbridge/messages/deals';\nexport const A = () => <p>{dealCopy.title}</p>;";
const lists = JSON.stringify({ dealCopy: { notes: ['One', 'Two'], others: ['Three'] } });
const shownList = shown.replace('dealCopy.title}', 'dealCopy.notes.map((note) => note)}');

export const messagePlants: readonly Plant[] = [
  plant(
    'translated',
    'words between tags',
    page,
    'export const A = () => <p>Loan details</p>;',
    'export const A = () => <p>{5} %</p>;',
  ),
  plant(
    'translated',
    'words in a choice',
    page,
    "export const A = () => <p>{open ? 'Close' : text}</p>;",
    'export const A = () => <p>{open ? close : text}</p>;',
  ),
  plant(
    'translated',
    'a label',
    page,
    'export const A = () => <Field label="Loan amount" />;',
    'export const A = () => <Field name="loanAmount" className="num" />;',
  ),
  ...[
    ["a refusal's detail", "refuse('not_found', { detail: 'This endpoint does not exist.' })"],
    ['a sentence around a name', ['refuse(code, { detail: `$', '{name} already has this.` })'].join('')],
    ['a field error', "refuse(code, { errors: [{ path: 'to', message: ok ? '' : 'Choose a colleague.' }] })"],
    [
      'a sentence in a constant',
      "() => { const message = 'Choose a colleague.'; return refuse(code, { message }); }",
    ],
  ].map(([story = '', code = '']) =>
    plant(
      'problems-translated',
      story,
      useCase,
      `export const a = ${code};`,
      "export const a = refuse('not_found', { detail: webhookMessages.unknown, reason: 'not accepted' });",
    ),
  ),
  ...[
    ['a label in a table', "{ label: 'Loan details' }", "{ label: 'late charge' }"],
    [
      'a sentence around a value',
      ['`About $', '{days} days`'].join(''),
      ['`$', '{days}-$', '{days}`'].join(''),
    ],
    ['a sentence', "'Choose a colleague.'", "'Clear to Close'"],
  ].map(([story = '', broken = '', fine = '']) =>
    plant(
      'rules-translated',
      story,
      'packages/domain/src/draws/draw-words.ts',
      `export const drawWords = (days: number) => [days, ${broken}];`,
      `export const drawWords = (days: number) => [days, ${fine}];`,
    ),
  ),
  {
    rule: 'messages-used',
    story: 'a message that no page shows',
    broken: { [english]: title },
    fine: { [english]: title, [page]: shown },
  },
  {
    rule: 'messages-used',
    story: 'a list of messages next to one that is used',
    broken: { [english]: lists, [page]: shownList },
    fine: { [english]: JSON.stringify({ dealCopy: { notes: ['One', 'Two'] } }), [page]: shownList },
  },
  {
    rule: 'own-messages',
    story: 'a feature with the words of another',
    broken: { [page]: shown.replaceAll('deals', 'draws'), [drawPage]: '' },
    fine: { [page]: shown, [drawPage]: '' },
  },
  {
    rule: 'messages-when-read',
    story: 'a label in one language for good',
    broken: {
      [contract]:
        "import { dealCopy } from '@drawbridge/messages/deals';\nexport const field = { label: dealCopy.title };",
      [english]: title,
    },
    fine: {
      [contract]:
        "import { dealCopy } from '@drawbridge/messages/deals';\nexport const field = { label: () => dealCopy.title };",
      [english]: title,
    },
  },
  ...[
    'Whoever asks',
    'somebody asks',
    'the columns reckon themselves',
    'the how-manieth line',
    'ask anew',
    'Give back the default',
    'hand in the budget',
    'an extension was asked for',
  ].map((words) =>
    plant(
      'plain-words',
      words,
      useCase,
      `// ${words}\nexport const a = 1;`,
      'export const giveBack = 1; // The borrower asks again.',
    ),
  ),
  {
    rule: 'plain-words',
    story: 'a mail',
    broken: { [english]: title.replace('Loan details', 'Mails we sent'), [page]: shown },
    fine: { [english]: title.replace('Loan details', 'Emails we sent'), [page]: shown },
  },
];
