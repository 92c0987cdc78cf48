import { placeOf } from './place.ts';
import { perFile, type Rule } from './rule.ts';
import type { SourceFile } from './scan-source.ts';

/** By layer, the layers of the same package it may not import; tests may start the whole app. */
const forbiddenLayers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  server: {
    platform: ['features', 'app', 'main'],
    features: ['app', 'main'],
    app: ['main'],
  },
  web: {
    ui: ['platform', 'features', 'app', 'main'],
    platform: ['ui', 'features', 'app', 'main'],
    features: ['app', 'main'],
    app: ['main'],
  },
};

function* judgeLayers(file: SourceFile, part: 'server' | 'web'): Iterable<{ line: number; why: string }> {
  const { place } = file;
  const forbidden = place.part === part ? forbiddenLayers[part]?.[place.layer] : undefined;
  for (const each of forbidden ? file.imports : []) {
    if (each.path === undefined) continue;
    const target = placeOf(each.path);
    const startsApp = place.isTest && (target.layer === 'app' || target.layer === 'main');
    if (target.part === part && forbidden?.includes(target.layer) && !startsApp && !target.isTest) {
      yield { line: each.line, why: `${place.layer} imports ${each.path}` };
    }
  }
}

export const layerRules: readonly Rule[] = [
  perFile(
    {
      id: 'server-layers',
      sentence: 'in the server, platform imports no features and no app; features import no app',
      fix: 'pass the value or function down from the upper layer (app.ts wires it)',
    },
    (file) => judgeLayers(file, 'server'),
  ),
  perFile(
    {
      id: 'web-layers',
      sentence:
        'in the web app, ui and platform import no other layer, features import both, app imports all',
      fix: 'pass the value in as a prop or argument, or move the piece to the layer that uses it',
    },
    (file) => judgeLayers(file, 'web'),
  ),
  perFile(
    {
      id: 'ui-stands-alone',
      sentence:
        'the design system imports neither the contract nor the server, so that another product could use it',
      fix: 'take plain props; adapt wire shapes in the feature',
    },
    function* (file) {
      if (file.place.part !== 'web' || file.place.layer !== 'ui') return;
      for (const { path, line } of file.imports) {
        if (path !== undefined && ['contract', 'server'].includes(placeOf(path).part))
          yield { line, why: `ui imports ${path}` };
      }
    },
  ),
  perFile(
    {
      id: 'composition-root',
      sentence:
        "only app/features.ts imports a feature's manifest, <noun>.ts; the rest of the app meets features at their public.ts",
      fix: "list the manifest in app/features.ts, or import the feature's public.ts",
    },
    function* (file) {
      const { part, layer, isTest } = file.place;
      if (part !== 'server' || isTest || layer === 'features' || layer === 'platform') return;
      for (const { path, line } of file.imports) {
        const { part: of, feature, fileName } = placeOf(path ?? '');
        if (of !== 'server' || feature === undefined) continue;
        const isManifest = file.path.endsWith('/app/features.ts') && fileName === `${feature}.ts`;
        const isDoor = fileName === 'public.ts' || isManifest;
        if (layer !== 'app' || !isDoor) yield { line, why: `imports ${path}` };
      }
    },
  ),
  perFile(
    {
      id: 'feature-doors',
      sentence:
        'a feature, and the demo, imports another feature only through its public.ts (or, in the web app, public.tsx)',
      fix: 'export what the other feature needs from public.ts, or move the shared rule to domain',
    },
    function* (file) {
      const { part, feature } = file.place;
      const of = part === 'demo' ? 'server' : part;
      if (feature === undefined && part !== 'demo') return;
      for (const { path, line } of file.imports) {
        const target = placeOf(path ?? '');
        const door = target.fileName === 'public.ts' || (part === 'web' && target.fileName === 'public.tsx');
        if (target.part === of && target.feature !== undefined && target.feature !== feature && !door) {
          yield { line, why: `imports ${path}` };
        }
      }
    },
  ),
];
