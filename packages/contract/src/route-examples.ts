import { nouns } from './route-table.ts';
import type { Example, ExampleContext, ExamplesOf } from './wire/example.ts';

type Examples = Readonly<Record<string, ExamplesOf<Record<string, unknown>>>>;

/** Loaded by tests only, so that the server and the web app carry no examples. */
async function examplesOf(noun: string): Promise<Examples> {
  const folder = noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return (await import(`./${folder}/examples.ts`)) as Examples;
}

const ofNouns = await Promise.all(Object.keys(nouns).map(examplesOf));
const examples: Examples = Object.fromEntries(ofNouns.flatMap((each) => Object.entries(each)));

/** The example of the call with that name (`deals.details`). */
export function exampleOf(name: string, context: ExampleContext): Example {
  const [table = '', call = ''] = name.split('.');
  const example = examples[table]?.[call];
  if (!example) throw new Error(`no example for ${name}`);
  return example(context);
}
