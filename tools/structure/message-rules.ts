import { eachText, type Messages } from '@drawbridge/messages/src/catalogue.ts';
import { placeOf } from './place.ts';
import { lineAt, type SourceFile } from './scan-source.ts';
import { perFile, type Finding, type Project, type Rule } from './rule.ts';

/** What `@drawbridge/messages/<noun>` resolves to. */
const messageImport = /^packages\/messages\/src\/([\w-]+)$/;
const offered = /^packages\/messages\/([\w-]+)\/language\.json$/;
const english = /^packages\/messages\/en\/(?!language)([\w-]+)\.json$/;

/** What code does with a whole list of messages. */
const ofList = /\.(?:map|flatMap|join)$/;

/** Attributes and properties that people read or hear. */
const readAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|placeholder|label|header|heading|hint|text|caption|summary|empty|title|word|words|question|answer|explains|missing)$/;

/** A word next to a space, a value or the end of a sentence; `<` and `="` are a drawing. */
const aroundValue = /^(?!.*=")[^<]*(?:\p{L}{2,}[\s,.!?]|\s\p{L}{2,})/u;

/** Files whose English is a value, each with the reason. */
const inEnglish: readonly (readonly [file: RegExp, reason: string])[] = [
  [
    /\/imports\/[\w-]+-fields?\.ts$/,
    'headers and examples of import files, which people and programs match by name',
  ],
  [/\/budgets\/read-budget-sheet\.ts$/, 'names a sublot that a budget file only numbers, which is stored'],
  [/\/access\/common-(?:passwords|words|names)\.ts$/, 'passwords that attackers try'],
  [/\/mail\/names-web-address\.ts$/, 'endings of web addresses'],
  [/\/mail\/greeting\.ts$/, 'recognizes and writes the greeting of English emails'],
];

/** The pages that show the design system to developers. */
const forDevelopers = /\/ui\/gallery[\w-]*\.tsx$/;

/** Properties and constants of the server that hold what a refusal or a reply says. */
const saidToPeople = /^(?:message|detail|words|sentence|fault|reason|because)$/;

/** Properties and tables of the contract that hold what a form or a refusal says. */
const ofFields =
  /^(?:label|hint|missing|malformed|error|message|heading|group|changeLabel|\w+(?:Labels|Hints|Messages|Words))$/;

/** What only operators read, in logs and on the command line. */
const forOperators =
  /\/server\/src\/(?:main|cli|app\b.*|platform\/(?:audit-log|backups|config|database|health|jobs|lender-export)\/.*)\.ts$/;

/** Codes such as `not accepted` have no capital letter and no period. */
function isSentence(text: string): boolean {
  return /\p{L} \p{L}/u.test(text) && /^[\p{Lu}“]|[.?!]$/u.test(text);
}

/** Words that read as if translated, or that the glossary has another word for. */
const plainerWords: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\bwho(?:so)?ever\b/i, 'name the person'],
  [/\bsomebody\b/i, 'name the person, or “someone”'],
  [/\b(?:un)?reckon(?:s|ed|ing)?\b/i, '“calculate”, “count” or “expect”'],
  [/\bhow-manieth\b/i, '“nth”'],
  [/\banew\b/i, '“again”'],
  [/\bgiv(?:e|es|en|ing) back\b/i, '“reset”, “return” or “refund”'],
  [/\bhand(?:s|ed)? in\b/i, '“submit” or “upload”'],
  [/\bwas asked for\b/i, '“was requested”'],
];

/** In texts that people read. */
const emailForMail = [
  /\be-mails?\b|\b(?<!e)mail(?:s|ed|ing(?! (?:address|street|city|state|zip)))?\b(?! ?(?:room|box))/i,
  '“email”',
] as const;

function* unusedMessages(project: Project): Iterable<Finding> {
  const used = usedMessages(project);
  for (const [path, { text }] of project) {
    const noun = english.exec(path)?.[1];
    if (noun === undefined) continue;
    const chains = used.get(noun) ?? [];
    for (const { path: names } of eachText(JSON.parse(text) as Messages)) {
      const name = `${names.join('.')}.`;
      if (!chains.some((chain) => name.startsWith(chain)))
        yield { path, why: `${names.join('.')} is unused` };
    }
  }
}

/** By noun, the names that code looks up, as far as it writes them out: `drawCopy.title.`, `drawCopy.kinds.`. */
function usedMessages(project: Project): ReadonlyMap<string, readonly string[]> {
  const used = new Map<string, string[]>();
  for (const file of project.values()) {
    for (const { path, names } of file.imports) {
      const noun = messageImport.exec(path ?? '')?.[1];
      if (noun === undefined) continue;
      const chains = used.get(noun) ?? [];
      for (const name of names) chains.push(...chainsOf(file, name));
      used.set(noun, chains);
    }
  }
  return used;
}

function chainsOf({ code }: SourceFile, name: string): readonly string[] {
  const local = new RegExp(`\\b${name} as (\\w+)`).exec(code)?.[1] ?? name;
  const lookUps = new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${local}\\b(?! as )((?:\\s*\\??\\.\\w+)*)`, 'g');
  // The first is the import itself.
  const found = [...code.matchAll(lookUps)].slice(1);
  const isPassedOn = new RegExp(`export \\{[^}]*\\b${name}\\b[^}]*\\} from`).test(code);
  return [
    ...found.map(([, rest = '']) => `${name}${rest.replaceAll(/[\s?]/g, '').replace(ofList, '')}.`),
    ...(isPassedOn ? [`${name}.`] : []),
  ];
}

/** A value that is stored or sent, `'setting given back'`, the file of an import, and the name of a message. */
const notProse = /'[a-z][a-z ]*'|from '[^']*'|"[\w ]+":/g;

/** Where a file says something in a text or a comment. Names of variables are code. */
function* said(
  { text, code }: SourceFile,
  pattern: RegExp,
): Iterable<{ readonly line: number; readonly words: string }> {
  const prose = text.replaceAll(notProse, (value) => value.replaceAll(/[^\n]/g, ' '));
  for (const match of prose.matchAll(new RegExp(pattern, 'gi')))
    if (code === '' || code[match.index] === ' ') yield { line: lineAt(text, match.index), words: match[0] };
}

export const messageRules: readonly Rule[] = [
  perFile(
    {
      id: 'translated',
      sentence: 'components show messages, never words of their own: those cannot be translated',
      fix: 'put the text into packages/messages/en/<noun>.json and use it from there',
    },
    function* ({ path, place, prose }) {
      if (place.part !== 'web' || place.isTest || forDevelopers.test(path)) return;
      for (const { attribute, text, line } of prose) {
        if (
          !/\p{L}{2}/u.test(text.replaceAll(/%\w+%|^\w+:(?:\/\/)?$/g, '')) ||
          (attribute !== undefined && !readAttributes.test(attribute))
        )
          continue;
        yield { line, why: `says “${text.replaceAll(/\s+/g, ' ').slice(0, 60)}”` };
      }
    },
  ),
  perFile(
    {
      id: 'problems-translated',
      sentence:
        'what the server tells people comes from the messages, never from its code: code cannot be translated',
      fix: 'put the sentence into packages/messages/en/<noun>.json, or store a code and say it when it is read',
    },
    function* ({ path, place, prose }) {
      if (place.part !== 'server' || place.isTest || forOperators.test(path)) return;
      for (const { attribute = '', text, line } of prose)
        if (saidToPeople.test(attribute) && isSentence(text))
          yield { line, why: `says “${text.replaceAll(/\s+/g, ' ').slice(0, 60)}”` };
    },
  ),
  perFile(
    {
      id: 'rules-translated',
      sentence: 'business rules say codes and messages, never words of their own: those cannot be translated',
      fix: 'put the text into packages/messages/en/<noun>.json and read it when it is used',
    },
    function* ({ path, place, prose }) {
      if (place.part !== 'domain' || place.isTest || inEnglish.some(([file]) => file.test(path))) return;
      for (const { attribute, text, line } of prose) {
        const isShown =
          attribute === undefined
            ? aroundValue.test(text)
            : readAttributes.test(attribute) && /^\p{Lu}\p{L}/u.test(text);
        if (isShown) yield { line, why: `says “${text.replaceAll(/\s+/g, ' ').slice(0, 60)}”` };
      }
    },
  ),
  perFile(
    {
      id: 'fields-translated',
      sentence:
        'labels, hints and errors of fields are messages that exist in every language: words in a table cannot be translated',
      fix: 'put the text into packages/messages/<language>/<noun>.json and read it when it is used',
    },
    function* ({ path, place, prose, imports }, project) {
      if (place.part !== 'contract' || place.isTest || /(?:routes|examples)\.ts$/.test(path)) return;
      const named = new Set(prose.flatMap(({ attribute, text }) => (attribute === undefined ? [] : [text])));
      for (const { attribute, text, line } of prose)
        if (
          attribute === undefined
            ? isSentence(text) && !named.has(text)
            : ofFields.test(attribute) && /\p{L}{2}/u.test(text)
        )
          yield { line, why: `says “${text.slice(0, 60)}”` };
      for (const { path: imported, line } of imports)
        for (const why of untranslated(project, messageImport.exec(imported ?? '')?.[1])) yield { line, why };
    },
  ),
  {
    id: 'messages-used',
    sentence: 'every message is used',
    fix: 'delete it in every language',
    find: unusedMessages,
  },
  perFile(
    {
      id: 'own-messages',
      sentence: "a feature uses its own messages or the app's",
      fix: 'take the text from the other feature’s public.ts, or move it to the app’s messages',
    },
    function* ({ place, imports }, project) {
      if (place.part !== 'web' || place.feature === undefined) return;
      for (const { path, line } of imports) {
        const noun = messageImport.exec(path ?? '')?.[1];
        if (noun !== undefined && noun !== place.feature && isFeature(noun, project))
          yield { line, why: `imports the messages of ${noun}` };
      }
    },
  ),
  perFile(
    {
      id: 'plain-words',
      sentence: 'texts, comments and names of tests are in plain English',
      fix: 'say it as you would to the person who reads it',
    },
    function* (file) {
      if (/^tools\/structure\/|\/migrations\/|mail-catalogue\.test\.ts$/.test(file.path)) return;
      const isShown = file.path.startsWith('packages/messages/en/');
      for (const [pattern, better] of [...plainerWords, ...(isShown ? [emailForMail] : [])])
        for (const { line, words } of said(file, pattern)) yield { line, why: `“${words}”: ${better}` };
    },
  ),
  perFile(
    {
      id: 'messages-when-read',
      sentence: 'code that serves every language reads a text when it is used, not while the module loads',
      fix: 'read it in a function: label: () => dealFields.label',
    },
    function* ({ place, imports, readOnLoad }, project) {
      if (place.part === 'web' || place.part === 'messages' || place.isTest) return;
      for (const { path, names } of imports) {
        const noun = messageImport.exec(path ?? '')?.[1];
        if (noun === undefined) continue;
        const texts = textsOf(project, noun);
        for (const { path: looked, line } of readOnLoad)
          if (names.some((name) => looked.startsWith(`${name}.`)) && texts.has(looked))
            yield { line, why: `reads ${looked} while the module loads` };
      }
    },
  ),
];

/** What an offered language lacks of a noun’s texts. */
function* untranslated(project: Project, noun: string | undefined): Iterable<string> {
  if (noun === undefined) return;
  for (const path of project.keys()) {
    const language = offered.exec(path)?.[1];
    if (language === undefined) continue;
    const there = textsOf(project, noun, language);
    const missing = [...textsOf(project, noun)].find((name) => !there.has(name));
    if (missing !== undefined) yield `${missing} does not exist in ${language}`;
  }
}

/** The texts of a noun by the names that lead to them: `dealCopy.title`. */
function textsOf(project: Project, noun: string, language = 'en'): ReadonlySet<string> {
  const file = project.get(`packages/messages/${language}/${noun}.json`);
  const texts = file === undefined ? [] : [...eachText(JSON.parse(file.text) as Messages)];
  return new Set(texts.map(({ path }) => path.join('.')));
}

function isFeature(noun: string, project: Project): boolean {
  for (const path of project.keys())
    if (placeOf(path).part === 'web' && placeOf(path).feature === noun) return true;
  return false;
}
