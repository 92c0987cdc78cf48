import { perFile, type Rule } from './rule.ts';

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*';
const kebabFile = new RegExp(`^${kebab}(?:\\.${kebab})*$`);
const kebabFolder = new RegExp(`^${kebab}$`);
// A language is named by its tag, such as es-US.
const languageFolder = /^packages\/messages\/[a-z]{2}-[A-Z]{2}\//;
// `debt-service` and `deal-types` are words of the trade, so these are refused only as the whole name.
const emptyWords = /^(?:index|utils?|helpers?|commons?|types?|services?|misc|shared|lib)$/;
const emptyParts = /(?:^|-)(?:utils?|helpers?|misc)(?:-|$)/;

const featureFiles: Readonly<Record<string, { readonly allowed: RegExp; readonly words: string }>> = {
  server: {
    allowed: new RegExp(
      `^(?:(?:store|access|present|mails|notices|public)\\.ts|${kebab}-${kebab}\\.ts|${kebab}\\.test\\.ts)$`,
    ),
    words:
      '<noun>.ts, store.ts, access.ts, present.ts, mails.ts, notices.ts, public.ts, <verb>-<noun>.ts and tests',
  },
  web: {
    allowed: new RegExp(
      `^(?:(?:queries|copy|public)\\.ts|${kebab}-${kebab}\\.ts|${kebab}\\.tsx|${kebab}\\.test\\.tsx?)$`,
    ),
    words: 'queries.ts, copy.ts, public.ts(x), <noun>-page.tsx, <verb>-<noun>-form.tsx, parts and tests',
  },
};

export const namingRules: readonly Rule[] = [
  perFile(
    {
      id: 'kebab-case',
      sentence: 'files and folders are named in kebab-case',
      fix: 'rename it in lowercase with dashes',
    },
    function* (file) {
      const parts = file.path.replace(languageFolder, '').split('/');
      const wrong = parts.slice(0, -1).find((folder) => !kebabFolder.test(folder));
      if (wrong !== undefined) yield { why: `folder ${wrong}` };
      if (!kebabFile.test(file.place.fileName)) yield { why: `file ${file.place.fileName}` };
    },
  ),
  perFile(
    {
      id: 'telling-names',
      sentence:
        'no barrels or catch-alls: index, utils, helpers, common, types, service and misc say nothing',
      fix: 'name the file after its contents; import from the defining file',
    },
    function* (file) {
      for (const part of file.path.split('/').map((each) => each.replace(/\..*$/, ''))) {
        if (emptyWords.test(part) || emptyParts.test(part)) yield { why: `the name ${part}` };
      }
    },
  ),
  perFile(
    {
      id: 'feature-vocabulary',
      sentence: 'a feature folder is flat and its files come from a closed vocabulary',
      fix: 'give the file the name of its role, or move it to the layer it belongs to',
    },
    function* (file) {
      const { part, feature, fileName } = file.place;
      const vocabulary = featureFiles[part];
      if (feature === undefined || !vocabulary) return;
      if (!file.path.endsWith(`/features/${feature}/${fileName}`))
        yield { why: `a folder inside the feature ${feature}` };
      else if (!vocabulary.allowed.test(fileName) && !(part === 'server' && fileName === `${feature}.ts`))
        yield { why: `${fileName} is not one of ${vocabulary.words}` };
    },
  ),
];
