import type { ImportKind, ImportState } from '@drawbridge/domain/imports/import-sheet.ts';
import type { Tone } from '../../ui/tone.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const kindWords = {
  people: { name: 'People', hint: 'Borrowers, brokers and wholesale partners, known by their email.' },
  deals: { name: 'Deals', hint: 'Loans with their facts, known by loan number. Their people come first.' },
  budgets: {
    name: 'Budgets',
    hint: 'Construction budgets line by line, known by loan number and cost code.',
  },
  ledger: { name: 'Ledger', hint: 'Payment histories, known by loan number, day, reference and amount.' },
} as const satisfies Record<ImportKind, { name: string; hint: string }>;

export const stateWords = {
  uploaded: { word: 'Columns to choose', tone: 'amber' },
  waiting: { word: 'Waiting', tone: 'blue' },
  running: { word: 'Under way', tone: 'blue' },
  checked: { word: 'Checked', tone: 'amber' },
  done: { word: 'Imported', tone: 'green' },
  failed: { word: 'Failed', tone: 'red' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<ImportState, { word: string; tone: Tone }>;

const rows = (count: number, shown: string) => (count === 1 ? '1 row' : `${shown} rows`);
const problems = (count: number, shown: string) => (count === 1 ? '1 problem' : `${shown} problems`);

export const importCopy = {
  title: 'Import',
  subtitle:
    'Bring in people, deals, budgets and payment histories from a spreadsheet of any servicing system.',
  onlyAdministrators: 'Only administrators import data',
  askAdministrator: 'Ask one of them to import your file, or to make you an administrator.',
  loadFailed,
  rows,
  problems,

  newImport: 'New import',
  what: 'What does the file hold?',
  template: 'Template to fill in:',
  templateAs: (kind: string, format: string) => `${kind} template as ${format}`,
  templateFailed: (message: string) => `The template could not be downloaded. ${message}`,
  drop: 'Drop the file here, or choose it from this device.',
  dropNow: 'Let go to read this file',
  accepted: 'CSV or XLSX, up to 20 MB and 100,000 rows. Nothing is imported yet.',
  choose: 'Choose file',
  chooseCorrected: 'Choose the corrected file',
  sending: (name: string) => `Sending ${name}`,
  reading: (name: string) => `Reading ${name}`,
  uploadOf: (name: string) => `Upload of ${name}`,
  cancelUpload: 'Cancel',
  retry: 'Try again',
  unreadable: 'This file can no longer be read on your device.',
  uploadFailed: 'The file did not arrive.',

  history: 'History',
  noHistory: 'Nothing has been imported yet.',
  noHistoryHint: 'Choose above what to import. People come first, then deals, then budgets and ledgers.',
  underWay: (name: string) => `${name} is under way`,
  notImported: (name: string) => `${name} is not imported yet`,
  goOn: 'Go on',
  look: 'Look at it',
  file: 'File',
  kind: 'What',
  by: 'By',
  when: 'When',
  state: 'State',
  result: 'Result',
  counts: (added: string, changed: string, unchanged: string) =>
    `${added} new, ${changed} changed, ${unchanged} unchanged`,
  dryRun: 'dry run',

  about: (kind: string, rowCount: string, who: string, when: string) =>
    `${kind}, ${rowCount}, chosen by ${who} on ${when}`,
  aboutOlder: (kind: string, who: string, when: string) => `${kind}, chosen by ${who} on ${when}`,
  steps: 'Steps of the import',
  step: { columns: 'Columns', check: 'Check', keep: 'Import' },
  cancelImport: 'Cancel import',
  cancelTitle: 'Cancel this import?',
  cancelText: 'Nothing of the file is imported. To import it later, choose it again.',
  keepGoing: 'Go on with it',
  cancelling: 'Cancelling...',
  failedTo: (message: string) => `That did not work. ${message}`,

  columns: 'Columns',
  columnsText: 'Which column of the file holds what? We have matched what we know by name.',
  rememberedText: 'A file with these headers was imported before. Its columns are chosen as they were then.',
  required: 'Required',
  notInFile: 'Not in this file',
  column: (letter: string, header: string) =>
    header === '' ? `Column ${letter}` : `${header} (column ${letter})`,
  matched: 'Matched by name',
  asBefore: 'As last time',
  byYou: 'Chosen by you',
  first: (sample: string) => `“${sample}”`,
  allEmpty: 'empty in the first rows',
  repeated: (headers: readonly string[]) =>
    headers.length === 1
      ? `More than one column is called “${headers[0] ?? ''}”. Please choose which is meant.`
      : `More than one column is called ${headers.map((header) => `“${header}”`).join(', ')}. Please choose which are meant.`,
  questions: 'These columns could hold more than one thing',
  questionsText: 'Nothing in them is imported until you say what they hold.',
  holds: (column: string) => `What does ${column} hold?`,
  chooseAnswer: 'Choose one',
  leaveOut: 'Leave this column out',
  unused: (headers: string) => `Not imported: ${headers}.`,
  dateOrder: 'Days such as 03/04/2026',
  dateOrderHint: 'Other ways to write a day are clear in themselves.',
  dateOrders: {
    ask: 'Tell me where it is unclear',
    'month first': 'Month first: March 4',
    'day first': 'Day first: April 3',
  },
  check: 'Check the file',
  checkAgain: 'Check again',
  checking: 'Checking...',
  checkHint: 'Goes through every row and says what would happen. Nothing is kept.',
  changeColumns: 'Change the columns',
  firstRows: 'First rows',
  headersInRow: (row: string) => `The headers stand in row ${row}.`,

  progress: 'How far it is',
  progressTitle: { check: 'Checking the file', keep: 'Importing' },
  waiting: 'Waiting for its turn',
  rowsRead: (read: string, of: string) => `${read} of ${of} rows read`,
  rowsReadOnly: (read: string) => `${read} rows read`,
  comparing: (of: string) => `All ${of} rows read. Comparing them with what is there`,
  rowsWritten: (written: string, of: string) => `${written} of ${of} rows written`,
  mayLeave: 'You may leave this page; it goes on, and you find it here again.',

  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  ready: 'No problems found',
  readyText: (count: string) =>
    `Nothing has been kept yet. Import the ${count} when the numbers are what you expect.`,
  nothingNew: 'Everything in this file is there already',
  nothingNewText: 'There is nothing to import.',
  keep: (count: string) => `Import ${count}`,
  keeping: 'Importing...',
  done: 'Imported',
  doneText: 'All rows are in. Open pages show them by themselves.',
  importMore: 'Import another file',
  invitePeople: 'Invite people',
  hasProblems: (problemCount: string, rowCount: string) => `${problemCount} in ${rowCount}`,
  hasProblemsText: 'Nothing was imported. Correct the file and choose it again, or change the columns.',
  failed: 'Something went wrong on our side',
  failedText: 'Nothing was imported. Please check the file again.',
  cancelled: 'This import was cancelled',
  cancelledText: 'Nothing of it was imported.',

  problemList: 'Problems',
  row: 'Row',
  inColumn: 'Column',
  problem: 'Problem',
  wholeRow: 'Whole row',
  everyColumn: 'Every column',
  search: 'Search problems',
  noMatch: 'No problem matches.',
  noMatchHint: 'Choose another column or clear the search.',
  download: 'Download as CSV',
  listed: (listed: string) => `the first ${listed} are listed`,
  problemFile: (name: string) => `Problems of ${name}.csv`,
} as const;
