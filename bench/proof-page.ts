import type { Proof } from './proofs.ts';
import { shownFigure, type Figure } from './scoreboard.ts';

/** What came out of trying a proof. */
export interface Outcome {
  readonly holds: boolean;
  readonly seconds: number;
  readonly figures: readonly Figure[];
  readonly tests: { readonly passed: number; readonly failures: readonly string[] } | undefined;
}

export interface Tried {
  readonly proof: Proof;
  /** Or why it was not tried. */
  readonly outcome: Outcome | { readonly notTried: string };
}

/** Where and of what the proofs were tried. */
export interface Setting {
  readonly day: string;
  readonly version: string;
  readonly machine: string;
  readonly programs: string;
}

/** The page in Markdown: what holds, what does not, and with which figures. */
export function proofPage(tried: readonly Tried[], { day, version, machine, programs }: Setting): string {
  return [
    '# Proof',
    '',
    'Written by `npm run prove`, which kills, cuts off, attacks and restores a portal and compares what comes out. Run it yourself:',
    `it took ${minutesOf(tried)} minutes here and changes nothing outside temporary folders.`,
    '',
    `| | |`,
    '|---|---|',
    `| Day | ${day} |`,
    `| Version | ${version} |`,
    `| Machine | ${machine} |`,
    `| Programs | ${programs} |`,
    `| Result | ${summary(tried)} |`,
    '',
    ...tried.map(
      (one) => `- [${one.proof.claim}](#${anchorOf(one.proof.claim)}): ${markOf(one).toLowerCase()}`,
    ),
    '',
    ...tried.flatMap(section),
  ].join('\n');
}

function minutesOf(tried: readonly Tried[]): number {
  const seconds = tried.reduce((sum, { outcome }) => sum + ('holds' in outcome ? outcome.seconds : 0), 0);
  return Math.ceil(seconds / 60);
}

/** What GitHub and other Markdown pages call a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, '')
    .replaceAll(' ', '-');
}

function markOf({ outcome }: Tried): string {
  if ('notTried' in outcome) return 'Not tried';
  return outcome.holds ? 'Holds' : 'Does not hold';
}

function summary(tried: readonly Tried[]): string {
  const outcomes = tried.flatMap(({ outcome }) => ('holds' in outcome ? outcome : []));
  const held = outcomes.filter(({ holds }) => holds).length;
  const left = tried.length - outcomes.length;
  return `${held} of ${outcomes.length} hold${left === 0 ? '' : `, ${left} not tried`}`;
}

function section(one: Tried): string[] {
  const { proof, outcome } = one;
  return [
    `## ${proof.claim}`,
    '',
    `**${markOf(one)}.** ${proof.how}`,
    '',
    ...('holds' in outcome ? results(outcome) : [outcome.notTried, '']),
    ...('bench' in proof.by
      ? [`\`${commandOf(proof.by)}\``]
      : proof.by.tests.map((file) => `[${file}](../${file})  `)),
    '',
  ];
}

function commandOf({ bench, options = [] }: Extract<Proof['by'], { readonly bench: string }>): string {
  return [`npm run bench:${bench}`, ...(options.length > 0 ? ['--', ...options] : [])].join(' ');
}

function results({ figures, tests, seconds }: Outcome): string[] {
  const took = `${Math.round(seconds)} s`;
  if (tests)
    return [
      `Tests: ${tests.passed} passed, ${tests.failures.length} failed, in ${took}.`,
      '',
      ...tests.failures.flatMap((failure) => [`- ${failure}`]),
      ...(tests.failures.length > 0 ? [''] : []),
    ];
  return [
    '| figure | | limit | |',
    '|---|--:|--:|---|',
    ...figures.map(
      ({ what, figure, unit, bar, holds }) =>
        `| ${what} | ${`${shownFigure(figure)} ${unit}`.trim()} | ${bar} | ${holds ? 'holds' : '**missed**'} |`,
    ),
    '',
    `In ${took}.`,
    '',
  ];
}
