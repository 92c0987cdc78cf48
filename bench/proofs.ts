/** Something that is tried, and how: a benchmark of this folder with its options, or test files from the root. */
export interface Proof {
  readonly claim: string;
  /** What is done to the portal, for readers who don’t know the code. */
  readonly how: string;
  readonly by:
    | { readonly bench: string; readonly options?: readonly string[] }
    | { readonly tests: readonly string[] };
  /** Programs that must be installed; without them the proof is left out and the page says so. */
  readonly needs?: readonly string[];
}

const ofServer = (...names: readonly string[]) => names.map((name) => `packages/server/test/${name}.test.ts`);

export const proofs: readonly Proof[] = [
  {
    claim: 'What was acknowledged survives a killed server, and nothing is done twice',
    how: 'The server and its database are killed with SIGKILL at random moments while people post payments and send requests with photos.',
    by: { bench: 'kills', options: ['--kills', '40'] },
  },
  {
    claim: 'Half-filled applications survive a killed server',
    how: 'The server is killed while people type.',
    by: { tests: ofServer('app/draft-kills') },
  },
  {
    claim: 'A database that fails over loses nothing',
    how: 'The primary is killed with SIGKILL under writes through two servers, and its synchronous standby takes over.',
    by: { bench: 'failover', options: ['--rounds', '2'] },
  },
  {
    claim: 'So does a cluster that fails over by itself',
    how: 'Patroni, etcd and HAProxy: a planned switch, then a killed primary, under writes through two servers.',
    by: { bench: 'patroni' },
    needs: ['patroni', 'etcd', 'haproxy'],
  },
  {
    claim: 'Servers restart one after the other without a failed request',
    how: 'Three servers behind a proxy stop and come back in turn while dashboards are read and profiles written.',
    by: { bench: 'rolling', options: ['--rounds', '1'] },
  },
  {
    claim: 'Servers of the last release serve beside today’s',
    how: 'The last release’s server makes a database and goes on serving while it is migrated; then people write, sign in and listen at it and at today’s server in turn. Its packages come from npm’s registry.',
    by: { bench: 'previous' },
    needs: ['git', 'npm', 'tar'],
  },
  {
    claim: 'Freezes and outages end by themselves',
    how: 'Connections are cut and frozen, the database refuses writes, mail servers fall silent or fail, object storage refuses or does not answer.',
    by: {
      tests: ofServer(
        'platform/failover',
        'platform/jobs-failover',
        'platform/mail-failures',
        'platform/file-stores',
        'platform/cuttable-pool',
      ),
    },
  },
  {
    claim: 'A backup restores everything, and a damaged one is refused',
    how: 'Folders, object storage, encrypted and interrupted backups: every row, file, job and key is compared.',
    by: {
      tests: ofServer(
        'platform/backups',
        'platform/backup-sets',
        'platform/backup-set-commands',
        'platform/encrypted-backups',
        'backups/scheduled-backups',
      ),
    },
  },
  {
    claim: 'A destroyed database comes back as of any moment',
    how: 'PostgreSQL, archived by pgBackRest, is killed with SIGKILL under writes and its data removed. It is restored to a moment that was noted.',
    by: { bench: 'point-in-time' },
    needs: ['pgbackrest', 'initdb'],
  },
  {
    claim: 'A lender can leave with everything',
    how: 'A new installation starts from an export and is compared row by row.',
    by: { tests: ofServer('platform/lender-export', 'platform/start-from-export') },
  },
  {
    claim: 'Hostile requests get an error that says what is wrong, and never a crash',
    how: 'Every route gets valid, nearly valid and hostile input, from every role and without sign-in.',
    by: { bench: 'fuzz', options: ['--requests', '10000', '--seeds', '2'] },
  },
  {
    claim: 'Every call answers only whom the route table allows, with their own data',
    how: 'Every route as every role, stranger and API key, against their own, another’s and missing records.',
    by: { tests: ofServer('app/every-route') },
  },
  {
    claim: 'Nobody sees another person’s data',
    how: 'Two people of one role have marked records; no byte of one’s mark is in any answer to the other.',
    by: { tests: ofServer('app/twin-data') },
  },
  {
    claim: 'Secrets stay where they belong',
    how: 'Marked passwords, tokens and Social Security numbers go through every flow, then the tables, log, files and answers are searched.',
    by: { tests: ofServer('app/secret-canary') },
  },
  {
    claim: 'Loan accounts follow published rules to the cent',
    how: 'Worked cases, each with the rule it shows, are recomputed: interest, payments, late charges, escrow, extensions and payoffs.',
    by: { tests: ['tools/conformance/cases.test.ts'] },
  },
];
