/** One statement of an SQL file. */
export interface SqlStatement {
  /** As written, with the comments before it. */
  readonly text: string;
  /** In lowercase on one line, without comments; texts and function bodies are `''`. */
  readonly code: string;
  /** The line of its first word, from 1. */
  readonly line: number;
}

/** A comment, a text, a quoted name, a function body, or the end of a statement. */
const parts =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|;|[^-/'"$;]+|[\s\S]/g;

/** The statements of an SQL file, in order. */
export function splitSql(sql: string): readonly SqlStatement[] {
  const statements: SqlStatement[] = [];
  let text = '';
  let code = '';
  let line = 1;
  let firstLine: number | undefined;
  const end = () => {
    const words = code.trim().replaceAll(/\s+/g, ' ').toLowerCase();
    if (words !== '') statements.push({ text: text.trim(), code: words, line: firstLine ?? line });
    [text, code, firstLine] = ['', '', undefined];
  };
  for (const [part] of sql.matchAll(parts)) {
    if (part === ';') end();
    else {
      text += part;
      const words = wordsOf(part);
      code += words;
      if (firstLine === undefined && words.trim() !== '')
        firstLine = line + (/^\s*/.exec(part)?.[0].split('\n').length ?? 1) - 1;
    }
    line += part.split('\n').length - 1;
  }
  end();
  return statements;
}

function wordsOf(part: string): string {
  if (part.startsWith('--') || part.startsWith('/*')) return ' ';
  if (part.startsWith("'") || /^\$\w*\$/.test(part)) return "''";
  return part.replaceAll('"', '');
}
