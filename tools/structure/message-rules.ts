import { eachText, type Messages } from '@drawbridge/messages/src/catalogue.ts';
import { placeOf } from './place.ts';
import type { SourceFile } from './scan-source.ts';
import { perFile, type Finding, type Project, type Rule } from './rule.ts';

/** What `@drawbridge/messages/<noun>` resolves to. */
const messageImport = /^packages\/messages\/src\/([\w-]+)$/;
const english = /^packages\/messages\/en\/(?!language)([\w-]+)\.json$/;

/** What code does with a whole list of messages. */
const ofList = /\.(?:map|flatMap|join)$/;

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

export const messageRules: readonly Rule[] = [
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

/** The texts of a noun by the names that lead to them: `dealCopy.title`. */
function textsOf(project: Project, noun: string): ReadonlySet<string> {
  const file = project.get(`packages/messages/en/${noun}.json`);
  const texts = file === undefined ? [] : [...eachText(JSON.parse(file.text) as Messages)];
  return new Set(texts.map(({ path }) => path.join('.')));
}

function isFeature(noun: string, project: Project): boolean {
  for (const path of project.keys())
    if (placeOf(path).part === 'web' && placeOf(path).feature === noun) return true;
  return false;
}
