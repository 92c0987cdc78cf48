import { dirname, posix } from 'node:path';
import {
  type EcmaScriptModule,
  type Expression,
  type JSXChild,
  type JSXElement,
  type JSXEmptyExpression,
  type JSXFragment,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser';
import { type Place, placeOf } from './place.ts';

export type Comment = { readonly text: string; readonly line: number };

/** An import, re-export, dynamic import or import type. */
export type Import = {
  readonly specifier: string;
  /** The imported file; undefined when the import leaves the repository. */
  readonly path: string | undefined;
  /** The npm package or `node:` module; undefined when the import stays inside. */
  readonly module: string | undefined;
  /** Names taken from the module; `*` stands for all of it or for its default. */
  readonly names: readonly string[];
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
  readonly line: number;
};

export type SourceFile = {
  readonly path: string;
  readonly place: Place;
  readonly text: string;
  /** The text with comments, JSX prose and the inside of strings blanked, so that patterns match code only. */
  readonly code: string;
  readonly comments: readonly Comment[];
  /** Literal text of the web app, the server, the domain and the contract: between JSX elements, in attributes, properties and constants. */
  readonly prose: readonly Prose[];
  readonly imports: readonly Import[];
  /** Names looked up while the module loads, outside any function: `dealCopy.title`. */
  readonly readOnLoad: readonly Lookup[];
  readonly parseError: string | undefined;
};

export type Lookup = { readonly path: string; readonly line: number };

export type Prose = { readonly attribute: string | undefined; readonly text: string; readonly line: number };

type Span = { readonly start: number; readonly end: number };
type FoundImport = { specifier: string; names: string[]; typeOnly: boolean; dynamic: boolean; start: number };

/** The line, from 1, of an offset into a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The file of this repository, or the outside module, that an import in `from` means. */
function resolveImport(from: string, specifier: string): { path?: string; module?: string } {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { path: posix.join(dirname(from), bare) };
  const own = /^@drawbridge\/([^/]+)\/(?:src\/)?(.+)$/.exec(bare);
  if (own) return { path: `packages/${own[1]}/src/${own[2]}` };
  return { module: bare };
}

function blank(text: string, spans: readonly Span[]): string {
  let code = '';
  let at = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.start < at) continue;
    code += text.slice(at, span.start) + text.slice(span.start, span.end).replace(/[^\n]/g, ' ');
    at = span.end;
  }
  return code + text.slice(at);
}

/** The texts that an expression in JSX can be: `{open ? 'Close' : 'Open'}`. */
function textsOf(expression: Expression | JSXEmptyExpression | JSXElement | JSXFragment): readonly string[] {
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? [expression.value] : [];
  if (expression.type === 'ConditionalExpression')
    return [...textsOf(expression.consequent), ...textsOf(expression.alternate)];
  if (expression.type === 'TemplateLiteral')
    return [expression.quasis.map(({ value }) => value.cooked ?? '').join(' ')];
  if (expression.type === 'ArrowFunctionExpression' && expression.body.type !== 'BlockStatement')
    return textsOf(expression.body);
  return expression.type === 'LogicalExpression' ? textsOf(expression.right) : [];
}

function proseOf(program: Program, text: string): readonly Prose[] {
  const prose: Prose[] = [];
  const note = (words: string, start: number, attribute?: string): void => {
    if (words.trim() !== '') prose.push({ attribute, text: words.trim(), line: lineAt(text, start) });
  };
  const noteChildren = (children: readonly JSXChild[]): void => {
    for (const child of children) {
      if (child.type !== 'JSXExpressionContainer') continue;
      for (const words of textsOf(child.expression)) note(words, child.start);
    }
  };
  new Visitor({
    JSXText: ({ value, start }) => note(value, start),
    JSXAttribute: ({ name, value, start }) => {
      if (value === null || name.type !== 'JSXIdentifier') return;
      const given = value.type === 'JSXExpressionContainer' ? value.expression : value;
      for (const words of textsOf(given)) note(words, start, name.name);
    },
    Property: ({ key, value, start }) => {
      if (key.type !== 'Identifier' || value.type === 'AssignmentPattern') return;
      for (const words of textsOf(value as Expression)) note(words, start, key.name);
    },
    VariableDeclarator: ({ id, init, start }) => {
      if (id.type !== 'Identifier' || init === null) return;
      for (const words of textsOf(init)) note(words, start, id.name);
    },
    JSXElement: ({ children }) => noteChildren(children),
    JSXFragment: ({ children }) => noteChildren(children),
  }).visit(program);
  return prose;
}

function proseIn({ part }: Place, program: Program, text: string): readonly Prose[] {
  if (!/['"`>]/.test(text)) return [];
  if (part === 'domain') return [...proseOf(program, text), ...sentencesOf(program, text)];
  if (part === 'contract')
    return [...proseOf(program, text), ...sentencesOf(program, text), ...wordTablesOf(program, text)];
  return part === 'web' || part === 'server' ? proseOf(program, text) : [];
}

/** Sentences, and texts around a value, wherever code has them. What is thrown is for developers. */
function sentencesOf(program: Program, text: string): readonly Prose[] {
  const prose: Prose[] = [];
  let thrown = 0;
  const note = (words: string, start: number): void => {
    if (thrown === 0) prose.push({ attribute: undefined, text: words, line: lineAt(text, start) });
  };
  new Visitor({
    ThrowStatement: () => void (thrown += 1),
    'ThrowStatement:exit': () => void (thrown -= 1),
    TemplateLiteral: ({ quasis, start }) =>
      note(quasis.map(({ value }) => value.cooked ?? '').join('…'), start),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && /^\p{Lu}.*\s.*[.!?]$/u.test(value)) note(value, start);
    },
  }).visit(program);
  return prose;
}

/**
 * Texts in objects called `…Labels`, `…Hints` and so on, under the object’s name: a table of words whose properties can have
 * any name.
 */
function wordTablesOf(program: Program, text: string): readonly Prose[] {
  const prose: Prose[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init === null || !/(?:Labels|Hints|Messages|Words)$/.test(id.name))
        return;
      const table = init.type === 'TSAsExpression' ? init.expression : init;
      if (table.type !== 'ObjectExpression') return;
      for (const each of table.properties)
        if (each.type === 'Property')
          for (const words of textsOf(each.value))
            prose.push({ attribute: id.name, text: words, line: lineAt(text, each.start) });
    },
  }).visit(program);
  return prose;
}

/** A getter or an arrow function runs later, when it is read or called. Names from imports and aliases are the group’s own. */
function readOnLoad(program: Program, text: string): readonly Lookup[] {
  const lookups: Lookup[] = [];
  const groups = new Map<string, string>();
  const own = (path: string): string =>
    path.replace(/^\w+/, (name) => groups.get(name) ?? name).replaceAll(/\s/g, '');
  const look = (path: string, start: number): void =>
    void lookups.push({ path: own(path), line: lineAt(text, start) });
  let depth = 0;
  const enter = (): void => void (depth += 1);
  const leave = (): void => void (depth -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ImportSpecifier: ({ imported, local }) => {
      if (imported.type === 'Identifier') groups.set(local.name, imported.name);
    },
    VariableDeclarator: ({ id, init }) => {
      if (depth > 0 || (init?.type !== 'Identifier' && init?.type !== 'MemberExpression')) return;
      const from = text.slice(init.start, init.end);
      if (id.type === 'Identifier') groups.set(id.name, own(from));
      if (id.type !== 'ObjectPattern') return;
      for (const each of id.properties)
        if (each.type === 'Property' && each.key.type === 'Identifier')
          look(`${from}.${each.key.name}`, each.start);
    },
    MemberExpression: ({ start, end }) => {
      if (depth === 0) look(text.slice(start, end), start);
    },
  }).visit(program);
  return lookups;
}

function staticImports({ staticImports: imports, staticExports }: EcmaScriptModule): FoundImport[] {
  const imported = imports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => importName.name ?? '*'),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    dynamic: false,
    start,
  }));
  const reexported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType: typeOnly, start }) =>
      moduleRequest
        ? [
            {
              specifier: moduleRequest.value,
              names: [importName.name ?? '*'],
              typeOnly,
              dynamic: false,
              start,
            },
          ]
        : [],
    ),
  );
  return [...imported, ...reexported];
}

/** Parses a file; a style sheet or SQL file counts as one long comment. */
export function scanSource(path: string, text: string): SourceFile {
  const place = placeOf(path);
  const nothing = {
    code: '',
    comments: [],
    prose: [],
    imports: [],
    readOnLoad: [],
    parseError: undefined,
  };
  if (path.endsWith('.json')) return { path, place, text, ...nothing };
  if (/\.(?:css|sql)$/.test(path)) {
    const comments = text.split('\n').map((line, index) => ({ text: line, line: index + 1 }));
    return { path, place, text, ...nothing, comments };
  }
  const result = parseSync(path, text);
  const found = staticImports(result.module);
  const spans: Span[] = result.comments.map(({ start, end }) => ({ start, end }));
  // The delimiters stay, so that `new Date('2026-01-31')` does not look like `new Date()`.
  const blankInside = (node: Span): void => void spans.push({ start: node.start + 1, end: node.end - 1 });
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' || 'regex' in node) blankInside(node);
    },
    TemplateElement: blankInside,
    JSXText: ({ start, end }) => void spans.push({ start, end }),
    ImportExpression: ({ source, start }) => {
      if (source.type === 'Literal' && typeof source.value === 'string')
        found.push({ specifier: source.value, names: ['*'], typeOnly: false, dynamic: true, start });
    },
    TSImportType: ({ source, start }) =>
      void found.push({ specifier: source.value, names: ['*'], typeOnly: true, dynamic: false, start }),
  }).visit(result.program);
  return {
    path,
    place,
    text,
    code: blank(text, spans),
    comments: result.comments.map(({ value, start }) => ({ text: value, line: lineAt(text, start) })),
    prose: proseIn(place, result.program, text),
    readOnLoad: text.includes('@drawbridge/messages/') ? readOnLoad(result.program, text) : [],
    imports: found.map(({ start, ...each }) => {
      const { path: target, module } = resolveImport(path, each.specifier);
      return { ...each, path: target, module, line: lineAt(text, start) };
    }),
    parseError: result.errors[0]?.message,
  };
}
