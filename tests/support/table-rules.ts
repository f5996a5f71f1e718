/** Something that runs SQL: a connection, also inside a transaction. */
interface Queryable {
  query<Row>(sql: string): Promise<{ rows: Row[] }>;
}

/** Tables that belong to no organisation. */
const shared = ['schema_migrations'];
/** Where the application may add and read, nothing else. */
const appendOnly = ['history', 'template_versions'];
/** Keys that do not begin with the organisation, each for a reason. */
const globalKeys = ['organizations(id)', 'organizations(sub_domain_name)'];

const own = (column: string) => `(${column} = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)`;

/** The rules that isolate the rows of organisations in a table, each as a query that finds violations. */
const queries: Record<string, string> = {
  'has no organization_id as its first column': `
    SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      AND c.relname <> 'organizations' AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'organization_id'
        AND a.attnum = 1 AND a.atttypid = 'uuid'::regtype AND a.attnotnull AND NOT a.atthasdef)`,
  'has no enabled and forced row-level security': `
    SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT (relrowsecurity AND relforcerowsecurity)`,
  'has no policy of the exact text for its reads and writes': `
    SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = c.relname AND p.cmd = 'ALL' AND p.permissive = 'PERMISSIVE' AND p.roles = '{public}'
        AND p.qual = CASE c.relname WHEN 'organizations' THEN $own_id$${own('id')}$own_id$ ELSE $own$${own('organization_id')}$own$ END AND p.with_check = p.qual)`,
  'has a second policy that the application passes': `
    SELECT tablename || ', ' || policyname AS name FROM pg_policies WHERE schemaname = 'public' AND NOT (policyname = 'tenant' OR (cmd = 'SELECT' AND roles = '{muster_owner}'))`,
  'has a key that does not begin with the organisation': `
    SELECT c.relname || '(' || a.attname || ')' AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE c.relnamespace = 'public'::regnamespace AND (i.indisunique OR i.indisprimary) AND a.attname <> 'organization_id'`,
  'has no primary key': `
    SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary)`,
  "refers to another organisation's rows as well": `
    SELECT f.conrelid::regclass || '.' || f.conname AS name FROM pg_constraint f
      JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1] JOIN pg_attribute r ON r.attrelid = f.confrelid AND r.attnum = f.confkey[1]
      WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace AND NOT (a.attname = 'organization_id'
        AND (r.attname = 'organization_id' OR (f.confrelid = 'organizations'::regclass AND r.attname = 'id')))`,
  'does not belong to the owner role': `
    SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relnamespace = 'public'::regnamespace AND c.relowner <> 'muster_owner'::regrole`,
  'lets the application do more than read and write rows': `
    SELECT c.relname || ', ' || r.what AS name FROM pg_class c, unnest('{TRUNCATE,REFERENCES,TRIGGER}'::text[]) AS r(what)
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND has_table_privilege('muster_app', c.oid, r.what)`,
  'is append-only and can be changed': `
    SELECT c.relname || ', ' || r.what AS name FROM pg_class c, unnest('{UPDATE,DELETE}'::text[]) AS r(what)
      WHERE c.relname IN (${appendOnly.map((table) => `'${table}'`).join(', ')}) AND c.relnamespace = 'public'::regnamespace
        AND (has_table_privilege('muster_app', c.oid, r.what) OR (r.what = 'UPDATE' AND has_any_column_privilege('muster_app', c.oid, 'UPDATE')))`,
  'has a column whose filter can use no index under row-level security': `
    SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
        AND (t.typtype IN ('e', 'd', 'r') OR t.typname IN ('numeric', 'timestamp', 'timetz', 'money'))`,
  "is a view that shows its owner's rows": `
    SELECT relname AS name FROM pg_class WHERE relkind IN ('v', 'm') AND relnamespace = 'public'::regnamespace
      AND NOT coalesce(reloptions @> '{security_invoker=true}', false)`,
  'is a function that anyone may call, or that looks names up where the caller says': `
    SELECT p.proname AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND (has_function_privilege('public', p.oid, 'EXECUTE') OR (p.prosecdef AND NOT coalesce(p.proconfig::text LIKE '%search_path=pg_catalog, public%', false)))`,
  'is a trigger, which a distributed PostgreSQL refuses': `
    SELECT tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal`,
};

/** Every violation of a rule in the database, as a sentence: `table` + the fault. */
export async function tableRuleBreaks(database: Queryable): Promise<string[]> {
  const breaks: string[] = [];
  for (const [rule, sql] of Object.entries(queries)) {
    const { rows } = await database.query<{ name: string }>(sql);
    for (const { name } of rows) {
      const table = /^\w+/.exec(name)?.[0] ?? '';
      if (!shared.includes(table) && !globalKeys.includes(name)) breaks.push(`${name} ${rule}`);
    }
  }
  return breaks;
}
