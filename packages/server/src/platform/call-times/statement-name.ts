import { createHash } from 'node:crypto';

const mostCharacters = 240;
/** Of a long statement: its start, its end and a sign for what is left out. */
const [startKept, endKept] = [150, 75] as const;

/** Texts that always differ (a list of many ids) must not fill memory. */
const mostKept = 1000;

/** Names statements, and remembers the names of the texts it saw first. */
export function statementNames(): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    const name = statementName(sql);
    if (names.size < mostKept) names.set(sql, name);
    return name;
  };
}

/** What a statement says, without any value, and the same for lists of any length. Long ones are cut and told apart by a digest. */
export function statementName(sql: string): string {
  const text = sql
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', '')
    .replaceAll(/\$\d+/g, '$?')
    .replaceAll(/\$\?(?:, ?\$\?)+/g, '$?, …')
    .replaceAll(/\((\$\?(?:, …)?)\)(?:, ?\(\$\?(?:, …)?\))+/g, '($1), …')
    .trim();
  const short = text.replace(/^select (?:distinct )?[^()]{60,}? from /i, 'select … from ');
  if (short === text && text.length <= mostCharacters) return text;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 6);
  const cut =
    short.length <= mostCharacters ? short : `${short.slice(0, startKept)} … ${short.slice(-endKept)}`;
  return `${cut} #${digest}`;
}
