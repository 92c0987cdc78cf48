import { splitSql, type SqlStatement } from './split-sql.ts';

/** A statement after which a server that does not know its migration can fail. */
export interface Contraction {
  readonly migration: string;
  readonly line: number;
  /** What it does, such as `drops column deals.nickname`. */
  readonly what: string;
  /** The version whose servers get along with it, as the migration says. */
  readonly fits: string | undefined;
}

/** How a migration says that servers get along with the next statement, and from which version on. */
const mark = /--\s*(?:Unused since|Fits) (\d+\.\d+\.\d+): \S/;

interface Known {
  /** Tables and columns (`table.column`) made since the servers' version: its servers use none of them. */
  readonly made: Set<string>;
}

/**
 * The contracting statements of migrations that servers of the version before do not know: what they take away, rename, or
 * demand of rows. What triggers and functions refuse can't be seen here.
 */
export function findContractions(
  migrations: readonly { readonly name: string; readonly sql: string }[],
): readonly Contraction[] {
  const known: Known = { made: new Set() };
  return migrations.flatMap(({ name, sql }) =>
    splitSql(sql).flatMap((statement) =>
      contractionsOf(statement, known).map((what) => ({
        migration: name,
        line: statement.line,
        what,
        fits: mark.exec(statement.text)?.[1],
      })),
    ),
  );
}

function contractionsOf({ code }: SqlStatement, known: Known): readonly string[] {
  // Lists and expressions in parentheses have commas and words of their own.
  const outer = withoutParentheses(code);
  const table = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(outer)?.[1];
  if (table !== undefined) known.made.add(table);
  const changed = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(code);
  if (changed !== null) return ofTable(changed[1] ?? '', changed[2] ?? '', known);
  const dropped =
    /^drop (table|(?:materialized )?view|function|procedure|type|domain|schema|sequence|extension) (?:if exists )?(.*)$/.exec(
      outer,
    );
  if (dropped !== null) {
    const [, kind, names = ''] = dropped;
    return namesIn(names)
      .filter((name) => !known.made.has(name))
      .map((name) => `drops ${kind} ${name}`);
  }
  const unique = /^create unique index .*? on (?:only )?([\w.]+)/.exec(outer)?.[1];
  if (unique !== undefined) return known.made.has(unique) ? [] : [`demands unique rows of ${unique}`];
  const renamed = /^alter (\w+) ([\w.]+).* (?:rename|set schema) /.exec(`${outer} `);
  if (renamed !== null) return [`renames ${renamed[1]} ${renamed[2]} or a part of it`];
  if (/^alter domain .* (?:add|set not null)/.test(outer)) return ['narrows a domain'];
  return outer.startsWith('truncate ') ? ['deletes rows'] : [];
}

function ofTable(table: string, actions: string, { made }: Known): readonly string[] {
  const isNewTable = made.has(table);
  return topLevelParts(actions).flatMap((action) => {
    const added = /^add (?:column )?(?:if not exists )?(\w+) (?!key\b)/.exec(action)?.[1];
    const isColumn = added !== undefined && !constraintWords.has(added);
    if (isColumn) made.add(`${table}.${added}`);
    if (isNewTable) return [];
    const what = isColumn ? ofNewColumn(action) : ofAction(table, action, made);
    return what === undefined ? [] : [`${what} ${table}${isColumn ? `.${added}` : ''}`.trim()];
  });
}

const constraintWords: ReadonlySet<string> = new Set([
  'constraint',
  'check',
  'unique',
  'primary',
  'foreign',
  'exclude',
]);

function ofNewColumn(action: string): string | undefined {
  const outer = withoutParentheses(action);
  return / not null\b/.test(outer) && !/ (?:default|generated) /.test(`${outer} `)
    ? 'adds a column that older servers leave empty,'
    : undefined;
}

function ofAction(table: string, action: string, made: ReadonlySet<string>): string | undefined {
  if (action.startsWith('rename ')) return 'renames a part of';
  if (action.startsWith('set schema ')) return 'moves';
  if (/^(?:enable|force) row level security/.test(action)) return 'hides rows of';
  if (action.startsWith('add ')) {
    const columns = /\b(?:unique|key) (?:nulls not distinct )?\(([^)]*)\)/.exec(action)?.[1];
    const listed = columns === undefined ? [] : namesIn(columns);
    const onlyNew = listed.length > 0 && listed.every((column) => made.has(`${table}.${column}`));
    return onlyNew ? undefined : 'adds a constraint on';
  }
  const column = /^(?:drop|alter) (?:column )?(?:if exists )?(?!constraint\b)(\w+)(?: (.*))?$/.exec(action);
  if (column === null || made.has(`${table}.${column[1]}`)) return undefined;
  const [, name, rest = ''] = column;
  if (action.startsWith('drop')) return `drops column ${name} of`;
  if (/^(?:set data )?type /.test(rest)) return `changes the type of ${name} in`;
  if (rest.startsWith('set not null')) return `demands a value of ${name} in`;
  if (/^drop (?:default|identity|expression)|^(?:add|set) generated/.test(rest))
    return `changes what fills ${name} in`;
  return undefined;
}

const namesIn = (list: string): string[] =>
  list
    .replace(/ (?:cascade|restrict)$/, '')
    .split(',')
    .map((name) => name.trim().replace(/\(\)$/, ''));

/** `numeric(12, 2)` becomes `numeric()`. */
function withoutParentheses(code: string): string {
  let outer = code;
  for (let last = ''; last !== outer;) {
    last = outer;
    outer = outer.replaceAll(/\([^()]+\)/g, '()');
  }
  return outer;
}

/** The parts between commas that stand in no parentheses. */
function topLevelParts(code: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of code) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) {
      found.push(part.trim());
      part = '';
    } else part += letter;
  }
  return [...found, part.trim()];
}
