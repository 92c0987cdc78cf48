import { dirname, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
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
  readonly imports: readonly Import[];
  readonly parseError: string | undefined;
};

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
  const own = /^@drawbridge\/([^/]+)\/(.+)$/.exec(bare);
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

/** Parses a file; a style sheet or SQL file counts as one long comment. */
export function scanSource(path: string, text: string): SourceFile {
  const place = placeOf(path);
  if (/\.(?:css|sql)$/.test(path)) {
    const comments = text.split('\n').map((line, index) => ({ text: line, line: index + 1 }));
    return { path, place, text, code: '', comments, imports: [], parseError: undefined };
  }
  const result = parseSync(path, text);
  const found: FoundImport[] = [];
  const note = (
    specifier: string,
    names: string[],
    typeOnly: boolean,
    dynamic: boolean,
    start: number,
  ): void => {
    found.push({ specifier, names, typeOnly, dynamic, start });
  };
  for (const { moduleRequest, entries, start } of result.module.staticImports) {
    const names = entries.map(({ importName }) => importName.name ?? '*');
    note(
      moduleRequest.value,
      names,
      entries.length > 0 && entries.every((entry) => entry.isType),
      false,
      start,
    );
  }
  for (const { entries } of result.module.staticExports) {
    for (const { moduleRequest, importName, isType, start } of entries) {
      if (moduleRequest) note(moduleRequest.value, [importName.name ?? '*'], isType, false, start);
    }
  }
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
        note(source.value, ['*'], false, true, start);
    },
    TSImportType: ({ source, start }) => note(source.value, ['*'], true, false, start),
  }).visit(result.program);
  return {
    path,
    place,
    text,
    code: blank(text, spans),
    comments: result.comments.map(({ value, start }) => ({ text: value, line: lineAt(text, start) })),
    imports: found.map(({ start, ...each }) => {
      const { path: target, module } = resolveImport(path, each.specifier);
      return { ...each, path: target, module, line: lineAt(text, start) };
    }),
    parseError: result.errors[0]?.message,
  };
}
