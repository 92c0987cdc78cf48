import { contract, page, plant, type Plant, useCase } from './plant.ts';

const english = 'packages/messages/en/deals.json';
const spanish = 'packages/messages/es-US/deals.json';
const drawPage = 'packages/web/src/features/draws/draw-page.tsx';
const title = JSON.stringify({ dealCopy: { title: 'Loan details' } });
const shown =
  "import { dealCopy } from '@drawbridge/messages/deals';\nexport const A = () => <p>{dealCopy.title}</p>;";
const lists = JSON.stringify({ dealCopy: { notes: ['One', 'Two'], others: ['Three'] } });
const shownList = shown.replace('dealCopy.title}', 'dealCopy.notes.map((note) => note)}');

const fieldTable = 'packages/contract/src/deals/fields.ts';
const labelled =
  "import { dealCopy } from '@drawbridge/messages/deals';\nexport const field = { label: () => dealCopy.title };";
const inSpanish = (texts: string) => ({
  [english]: title,
  'packages/messages/es-US/language.json': '{}',
  [spanish]: texts,
});

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
  ...[
    ['a label', "export const field = { label: 'Loan amount' };"],
    ['a label that is read when used', "export const field = { label: () => 'Loan amount' };"],
    ['an error', "export const field = z.string().check(z.regex(/^A/, 'Enter a code.'));"],
    ['labels in a table', "export const accountLabels = { bank_name: 'Bank Name' } as const;"],
  ].map(([story = '', broken = '']) =>
    plant(
      'fields-translated',
      story,
      fieldTable,
      broken,
      "export const field = { label: () => dealCopy.title, imported: { header: 'Loan amount' } };",
    ),
  ),
  {
    rule: 'fields-translated',
    story: 'a label that one language lacks',
    broken: { [fieldTable]: labelled, ...inSpanish('{}') },
    fine: { [fieldTable]: labelled, ...inSpanish(title) },
  },
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
  ...[
    [
      'a label in one language for good',
      "import { dealCopy } from '@drawbridge/messages/deals';",
      'dealCopy.title',
    ],
    ['under another name', "import { dealCopy as copy } from '@drawbridge/messages/deals';", 'copy.title'],
    [
      'through a constant',
      "import { dealCopy } from '@drawbridge/messages/deals';\nconst copy = dealCopy;",
      'copy.title',
    ],
    [
      'taken out of its group',
      "import { dealCopy } from '@drawbridge/messages/deals';\nconst { title } = dealCopy;",
      'title',
    ],
  ].map(([story = '', imported = '', read = '']) => ({
    rule: 'messages-when-read',
    story,
    broken: { [contract]: `${imported}\nexport const field = { label: ${read} };`, [english]: title },
    fine: { [contract]: labelled, [english]: title },
  })),
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
