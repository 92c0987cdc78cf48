import pg from 'pg';

/** Tables where the server’s role has fewer rights. */
const narrower: Readonly<Record<string, string>> = {
  // Append-only; a trigger writes its chains with the owner’s rights.
  audit_log: 'select, insert',
  audit_chains: 'select',
  audit_seals: 'select, insert',
  audit_heads: 'select, insert',
  audit_seal_archives: 'select, insert',
  audit_archives: 'select, insert',
  audit_archive_runs: 'select, insert',
  // A proposed change is decided once (a trigger enforces it) and never deleted.
  proposed_changes: 'select, insert, update',
  // A legal hold is lifted once (a trigger enforces it) and never deleted.
  legal_holds: 'select, insert, update',
  migrations: 'select',
};

const queueSchema = 'graphile_worker';

/** The queue hides its rows from every role but its owner; grants control access instead. */
const openPolicy = 'drawbridge';

/** The product's own objects: those in its schemas with the owner of its migrations. Other applications may share the database. */
const ownSchemas = `nspname in (current_schema(), '${queueSchema}')`;
const productOwner = `(select relowner from pg_class where oid = 'migrations'::regclass)`;

interface OwnObjects {
  readonly schema: string;
  readonly tables: readonly string[];
  readonly sequences: readonly string[];
  readonly functions: readonly string[];
  /** The tables listed in `narrower`. */
  readonly special: readonly string[];
}

async function ownObjects(owner: pg.ClientBase): Promise<OwnObjects> {
  const { rows } = await owner.query<OwnObjects>(
    `with relations as (
       select quote_ident(nspname) || '.' || quote_ident(relname) as name, relname, nspname, relkind
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where ${ownSchemas} and relowner = ${productOwner} and relkind in ('r', 'p', 'v', 'S')
     ), functions as (
       select pg_proc.oid::regprocedure::text as name
       from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
       where ${ownSchemas} and proowner = ${productOwner} and prokind = 'f'
     )
     select quote_ident(current_schema()) as schema,
       (select coalesce(json_agg(name), '[]') from relations where relkind <> 'S') as tables,
       (select coalesce(json_agg(name), '[]') from relations where relkind = 'S') as sequences,
       (select coalesce(json_agg(name), '[]') from functions) as functions,
       (select coalesce(json_agg(relname), '[]') from relations
         where relkind <> 'S' and nspname = current_schema() and relname = any ($1::text[])) as special`,
    [Object.keys(narrower)],
  );
  return rows[0] ?? { schema: 'public', tables: [], sequences: [], functions: [], special: [] };
}

/**
 * Grants the role of requests and jobs the rights it needs and revokes those that could rewrite the audit log or the schema.
 * Runs as the owner after the migrations, in its own transaction. Leaves other applications' tables alone.
 */
export async function grantRuntimeRights(owner: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const { schema, tables, sequences, functions, special } = await ownObjects(owner);
  const hidden = await hiddenTables(owner);
  const grant = (rights: string, kind: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`grant ${rights} on ${kind} ${names.join(', ')} to ${to}`];
  await owner.query(
    [
      'begin',
      `revoke create on schema ${schema} from public`,
      ...grant('usage', 'schema', [schema, queueSchema]),
      ...grant('select, insert, update, delete', 'table', tables),
      ...grant('usage, select, update', 'sequence', sequences),
      ...grant('execute', 'function', functions),
      ...special.flatMap((table) => [
        `revoke all on ${schema}.${table} from ${to}`,
        `grant ${narrower[table]} on ${schema}.${table} to ${to}`,
      ]),
      ...hidden.map((table) => `create policy ${openPolicy} on ${table} using (true) with check (true)`),
      'commit',
    ].join(';\n'),
  );
}

/** Whether the role already has its rights; granting them again would invalidate every server's plans. */
export async function hasRuntimeRights(owner: pg.ClientBase, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ has: boolean }>(
    `select has_schema_privilege($1::text, $2, 'usage') and bool_and(
       has_table_privilege($1::text, pg_class.oid, 'select')
       and has_table_privilege($1::text, pg_class.oid, 'delete') = (nspname = $2 or relname <> all ($3::text[]))
     ) as has
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where ${ownSchemas} and relowner = ${productOwner} and relkind in ('r', 'p')`,
    [role, queueSchema, Object.keys(narrower)],
  );
  return rows[0]?.has === true && (await hiddenTables(owner)).length === 0;
}

/** Queue tables whose rows only the owner can see, quoted for a statement. */
async function hiddenTables(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident($1) || '.' || quote_ident(relname) as name
     from pg_class
     where relnamespace = quote_ident($1)::regnamespace and relrowsecurity
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $2)
     order by relname`,
    [queueSchema, openPolicy],
  );
  return rows.map(({ name }) => name);
}

/** A warning for the operator if the role of requests has too many rights. */
export async function excessOfRights(client: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ role: string; superuser: boolean; rewrites: boolean }>(
    `select current_user as role, rolsuper as superuser, has_table_privilege('audit_log', 'update') as rewrites
     from pg_roles where rolname = current_user`,
  );
  const [found] = rows;
  if (!found || !(found.superuser || found.rewrites)) return undefined;
  const what = found.superuser ? 'is a superuser' : 'owns the tables';
  return (
    `The role ${found.role} that DATABASE_URL signs in as ${what}: a fault in the server could rewrite the audit log` +
    `${found.superuser ? ' and run programs on the database’s machine' : ''}. Create a separate role for requests and set ` +
    'DATABASE_OWNER_URL for migrations (docs/operations.md, "The database").'
  );
}
