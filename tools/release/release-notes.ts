/** What a release is checked against. */
export interface ReleaseFiles {
  readonly changeLog: string;
  /** The version in each package.json, by its path. */
  readonly versions: Readonly<Record<string, string>>;
  /** Every migration, and those frozen by earlier releases and this one. */
  readonly migrations: readonly string[];
  readonly frozenMigrations: readonly string[];
  /** The version whose server's statements are recorded. */
  readonly recordedVersion: string;
  /** A sentence for each package that is shipped with a published vulnerability. */
  readonly advisories: readonly string[];
}

/** A release's notes, or the sentences that say what is wrong with it. */
export type Release = { readonly notes: string } | { readonly faults: readonly string[] };

/** Checks that a tag, the packages, the change log and the frozen migrations belong to one release, and that nothing shipped has an advisory. */
export function releaseOf(tag: string, files: ReleaseFiles): Release {
  const version = /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1];
  if (version === undefined) return { faults: [`${tag} is not a version tag, such as v1.2.0.`] };
  const notes = sectionOf(
    files.changeLog,
    new RegExp(`^${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)$`),
  );
  const unreleased = sectionOf(files.changeLog, /^Unreleased$/);
  const others = Object.entries(files.versions).filter(([, other]) => other !== version);
  const unfrozen = files.migrations.filter((name) => !files.frozenMigrations.includes(name));
  const faults = [
    ...others.map(([path, other]) => `${path} has version ${other}.`),
    ...(notes === undefined
      ? [`CHANGELOG.md has no heading “## ${version} (year-month-day)” with lines below it.`]
      : []),
    ...(unreleased === undefined
      ? []
      : [`CHANGELOG.md still has lines under “Unreleased”. Move them to ${version}.`]),
    ...(unfrozen.length === 0 ? [] : [`Not frozen: ${unfrozen.join(', ')}. Run npm run freeze-migrations.`]),
    ...(files.recordedVersion === version
      ? []
      : [`The recorded statements are those of ${files.recordedVersion}. Run npm run record-statements.`]),
    ...files.advisories,
  ];
  return notes === undefined || faults.length > 0 ? { faults } : { notes };
}

/** The text under a heading of the change log; undefined if there is none. */
function sectionOf(changeLog: string, heading: RegExp): string | undefined {
  const section = changeLog.split(/^## /m).find((part) => heading.test(part.split('\n', 1)[0] ?? ''));
  const text = section?.slice(section.indexOf('\n')).trim() ?? '';
  return text === '' ? undefined : text;
}
