import type { Finding, Project, Rule } from './rule.ts';

const nounFolder = {
  domain: /^packages\/domain\/src\/([^/]+)\//,
  contract: /^packages\/contract\/src\/([^/]+)\//,
  server: /^packages\/server\/src\/features\/([^/]+)\//,
  web: /^packages\/web\/src\/features\/([^/]+)\//,
} as const;
type Tier = keyof typeof nounFolder;
const tiers = Object.keys(nounFolder) as readonly Tier[];

/** Folders without a counterpart in other tiers, with the reason. */
const ofOneTier: Readonly<Record<Tier, Readonly<Record<string, string>>>> = {
  domain: {
    brand: "the lender's colors, used by the page and its settings",
    calendar: 'days, used by every noun',
    exports: 'CSV text, written by several nouns',
    faq: 'servicing facts quoted by several nouns',
    mail: "addresses and wording of every noun's emails",
    money: 'amounts, used by every noun',
    retention: "how long every noun's records are kept",
  },
  contract: {
    wire: 'what a call is',
  },
  server: { 'two-person': 'a rule used by the calls of other nouns' },
  web: {
    exports: 'a menu above the lists of several nouns',
    faq: 'a page of texts without server calls',
  },
};

/** The tiers where a folder needs a counterpart: one of each group. */
const likes: Readonly<Record<Tier, readonly (readonly Tier[])[]>> = {
  domain: [['contract', 'server']],
  contract: [['server']],
  server: [['contract']],
  web: [['contract'], ['server']],
};

/** Each with its first file. */
function foldersOf(project: Project, tier: Tier): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const path of project.keys()) {
    const noun = nounFolder[tier].exec(path)?.[1];
    if (noun !== undefined && !folders.has(noun)) folders.set(noun, path);
  }
  return folders;
}

const sameNoun: Rule = {
  id: 'same-noun',
  sentence: 'a noun has the same folder name in the domain, the contract, the server and the web app',
  fix: 'rename the folder to match the other tiers, or explain in noun-rules.ts why it has no counterpart',
  *find(project): Iterable<Finding> {
    const folders = {
      domain: foldersOf(project, 'domain'),
      contract: foldersOf(project, 'contract'),
      server: foldersOf(project, 'server'),
      web: foldersOf(project, 'web'),
    };
    for (const tier of tiers) {
      for (const [noun, path] of folders[tier]) {
        if (noun in ofOneTier[tier]) continue;
        for (const group of likes[tier]) {
          // A tree without these tiers says nothing about their folders.
          if (group.every((other) => folders[other].size === 0)) continue;
          if (!group.some((other) => folders[other].has(noun)))
            yield { path, why: `there is no ${noun} in the ${group.join(' or the ')}` };
        }
      }
    }
  },
};

/** The folders a folder imports from, each with one such import. */
type Targets = Map<string, { readonly path: string; readonly line: number }>;

/** Types and lazy imports count. */
function arrowsOf(project: Project, tier: Tier): ReadonlyMap<string, Targets> {
  const arrows = new Map<string, Targets>();
  for (const file of project.values()) {
    const from = nounFolder[tier].exec(file.path)?.[1];
    if (from === undefined || file.place.isTest) continue;
    const targets: Targets = arrows.get(from) ?? new Map();
    arrows.set(from, targets);
    for (const { path, line } of file.imports) {
      const to = nounFolder[tier].exec(path ?? '')?.[1];
      if (to !== undefined && to !== from && !targets.has(to)) targets.set(to, { path: file.path, line });
    }
  }
  return arrows;
}

function* circlesOf(project: Project, tier: Tier): Iterable<Finding> {
  const arrows = arrowsOf(project, tier);
  const done = new Set<string>();
  const trail: string[] = [];
  const walk = function* (noun: string): Iterable<Finding> {
    trail.push(noun);
    for (const [next, { path, line }] of arrows.get(noun) ?? []) {
      const back = trail.indexOf(next);
      if (back !== -1)
        yield { path, line, why: `closes a cycle: ${[...trail.slice(back), next].join(' -> ')}` };
      else if (!done.has(next)) yield* walk(next);
    }
    trail.pop();
    done.add(noun);
  };
  for (const noun of [...arrows.keys()].toSorted()) if (!done.has(noun)) yield* walk(noun);
}

const noCirclesOfNouns: Rule = {
  id: 'no-circles-of-nouns',
  sentence: "no import cycles among a tier's nouns, including types and lazy imports",
  fix: 'move what both need to its own noun, or pass it in from the app',
  *find(project): Iterable<Finding> {
    for (const tier of tiers) yield* circlesOf(project, tier);
  },
};

const serverTest = /^packages\/server\/test\/(?:([^/]+)\/)?/;
/** Test folders that are about no single noun. */
const beyondNouns = new Set(['app', 'demo', 'platform']);

const testsByNoun: Rule = {
  id: 'tests-by-noun',
  sentence:
    'server tests are in the folder of their noun, or in app, demo or platform; builders are in support',
  fix: 'move it to packages/server/test/<noun>/, and shared builders to packages/server/test/support/',
  *find(project): Iterable<Finding> {
    const nouns = foldersOf(project, 'server');
    for (const { path, place } of project.values()) {
      const match = serverTest.exec(path);
      if (!match) continue;
      const folder = match[1];
      const isTest = place.fileName.endsWith('.test.ts');
      if (folder === undefined) yield { path, why: 'is in no folder' };
      else if (isTest && !nouns.has(folder) && !beyondNouns.has(folder))
        yield { path, why: `${folder} is not a server noun` };
      else if (!isTest && folder !== 'support') yield { path, why: 'a builder outside support' };
    }
  },
};

export const nounRules: readonly Rule[] = [sameNoun, noCirclesOfNouns, testsByNoun];
