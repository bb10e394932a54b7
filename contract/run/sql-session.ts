/** Brings a database to the state of a new one: between two programs nothing is left. */
export const resetStatements = [
  'ROLLBACK',
  'DISCARD ALL',
  `DO $$ DECLARE name text; BEGIN
     FOR name IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
       EXECUTE format('DROP SCHEMA %I CASCADE', name);
     END LOOP;
     FOR name IN SELECT rolname FROM pg_roles WHERE oid >= 16384 LOOP
       EXECUTE format('DROP OWNED BY %I CASCADE', name);
       EXECUTE format('DROP ROLE %I', name);
     END LOOP;
   END $$`,
  'CREATE SCHEMA public',
  "SET TimeZone = 'UTC'",
  "SET DateStyle = 'ISO, YMD'",
  'SET client_min_messages = error',
]
