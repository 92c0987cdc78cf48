import type { Finding, Project, Rule } from './rule.ts';
import type { SourceFile } from './scan-source.ts';

/** Files of the same package that load before this one; type-only and dynamic imports do not count. */
function needs(file: SourceFile, project: Project): SourceFile[] {
  return file.imports.flatMap((each) => {
    const target = each.typeOnly || each.dynamic ? undefined : project.get(each.path ?? '');
    return target && target.place.part === file.place.part ? [target] : [];
  });
}

/** Every import that closes a circle, depth first; each file is visited once. */
function* findCycles(project: Project): Iterable<Finding> {
  const done = new Set<string>();
  const trail: string[] = [];
  const walk = function* (file: SourceFile): Iterable<Finding> {
    trail.push(file.path);
    for (const next of needs(file, project)) {
      const back = trail.indexOf(next.path);
      if (back !== -1) {
        const circle = [...trail.slice(back), next.path];
        const line = next.imports.find((each) => each.path === circle[1] && !each.typeOnly)?.line;
        yield { path: next.path, why: circle.join(' -> '), ...(line === undefined ? {} : { line }) };
      } else if (!done.has(next.path)) {
        yield* walk(next);
      }
    }
    trail.pop();
    done.add(file.path);
  };
  for (const file of project.values()) if (!done.has(file.path)) yield* walk(file);
}

export const cycleRule: Rule = {
  id: 'no-cycles',
  sentence: 'no import cycles inside a package',
  fix: 'move what both files need to a third file, or import only the type',
  find: findCycles,
};
