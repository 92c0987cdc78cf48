import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from './step.ts';

const head = `# One draw request, file by file

<!-- Written by \`npm run tour\` from a real request. -->

A borrower requests $100 from a budget line. These are the files the request passes through, in order, with the functions it calls and
the statements it sends to the database. Read them in this order to learn how the code fits together.
`;

/** The tour as Markdown: the pages that send the request, then the server’s files in order. */
export function tourText(root: string, pages: readonly string[], steps: readonly Step[]): string {
  const browser = pages.map((file) => `- ${linkTo(file)}`);
  return [
    head,
    '## In the browser',
    '',
    ...browser,
    '',
    '## On the server',
    '',
    ...stops(root, steps),
    '',
  ].join('\n');
}

/** Each function once, under its file, where it is first entered; statements under the function that sends them. */
function stops(root: string, steps: readonly Step[]): string[] {
  const lines: string[] = [];
  const seen = new Set<string>();
  let file = '';
  let count = 0;
  for (const step of steps) {
    const key = JSON.stringify(step.kind === 'call' ? step : statementOf(step.text));
    if (seen.has(key)) continue;
    seen.add(key);
    if (step.kind === 'query') {
      lines.push(`   - database: \`${statementOf(step.text)}\``);
      continue;
    }
    if (step.file !== file) lines.push(`${++count}. ${linkTo(step.file)}`);
    file = step.file;
    const about = firstSentence(readFileSync(join(root, step.file), 'utf8'), step.name);
    lines.push(`   - \`${step.name}\`${about === '' ? '' : `: ${about}`}`);
  }
  return lines;
}

function linkTo(file: string): string {
  return `[${file}](../${file})`;
}

/** A statement without its columns: "insert into draws". */
export function statementOf(text: string): string {
  const plain = text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const write = /(?:insert into|update|delete from) [\w.]+/.exec(plain)?.[0];
  const read = /^(?:with|select) .*? from ([a-z_][\w.]*)/.exec(plain)?.[1];
  return write ?? (read === undefined ? plain.split(' ').slice(0, 4).join(' ') : `select from ${read}`);
}

/** The first sentence of a function’s doc comment; empty without one. */
export function firstSentence(source: string, name: string): string {
  const before = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*(?:export )?(?:async )?function\\*? ${name}\\b`,
  );
  const comment = (before.exec(source)?.[1] ?? '').replaceAll(/\s*\n\s*\*\s?/g, ' ').trim();
  return /^.*?[.!?](?= |$)/.exec(comment)?.[0] ?? comment;
}
