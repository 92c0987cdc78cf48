import { jobKinds } from '@drawbridge/contract/operations/schema.ts';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { limitsOf } from '@drawbridge/contract/wire/terms.ts';
import { operationsCopy } from '@drawbridge/messages/operations';
import { isLarge } from '@drawbridge/server/platform/http/large-bodies.ts';
import { isBackup, isLongWork, timetable } from '@drawbridge/server/platform/jobs/queue.ts';

const inMegabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function jobsTable(): string {
  const times: Readonly<Record<string, string>> = timetable;
  const lane = (kind: (typeof jobKinds)[number]): string =>
    isBackup(kind)
      ? 'backups, one at a time on all servers'
      : isLongWork(kind)
        ? 'long work, one at a time on all servers'
        : 'short work';
  return table(
    ['job', 'when (UTC)', 'lane'],
    jobKinds.map((kind) => [
      operationsCopy.kinds[kind],
      times[kind] === undefined ? 'when something causes it' : `\`${times[kind]}\``,
      lane(kind),
    ]),
  );
}

function callsTable(): string {
  const demanding = everyRoute.filter(({ route }) => {
    const { reply } = route.definition;
    return isLarge(limitsOf(route).bodyBytes) || reply === 'file' || reply === 'stream';
  });
  return table(
    ['call', 'largest body', 'answers', 'who', 'strangers, an hour and address'],
    demanding.map(({ name, route }) => {
      const { reply, who } = route.definition;
      const { bodyBytes, strangersAnHour } = limitsOf(route);
      return [
        `\`${name}\``,
        isLarge(bodyBytes) ? inMegabytes(bodyBytes) : '—',
        reply === 'file' || reply === 'stream' ? `a ${reply}` : 'JSON',
        who === 'anyone' ? 'anyone' : who.join(', '),
        strangersAnHour === undefined ? '—' : String(strangersAnHour),
      ];
    }),
  );
}

/** The jobs, and the calls with large bodies or files: what takes the server longest. */
export function demandingTables(): string {
  return `${jobsTable()}\n\n${callsTable()}`;
}
