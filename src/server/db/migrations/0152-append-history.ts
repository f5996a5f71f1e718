/**
 * Appends an entry to the chain of an organisation: the hash is SHA-256 over the hash before, the sequence number and the text, as
 * `entryHash` of the server checks it. The head is locked from here to the commit only, without waiting for the server in between.
 */
export const statements: string[] = [
  `CREATE FUNCTION append_history(one uuid, moment timestamptz, actor uuid, about text, about_id uuid, site uuid, done text, said text)
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    head history_heads;
    following bigint;
    digest text;
  BEGIN
    SELECT * INTO head FROM history_heads WHERE organization_id = one FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO history_heads (organization_id, seq, hash) VALUES (one, 0, repeat('0', 64)) ON CONFLICT DO NOTHING;
      SELECT * INTO head FROM history_heads WHERE organization_id = one FOR UPDATE;
    END IF;
    following := head.seq + 1;
    digest := encode(sha256(convert_to(head.hash || E'\\n' || following || E'\\n' || said, 'UTF8')), 'hex');
    INSERT INTO history (organization_id, seq, at, actor_id, entity, entity_id, site_id, action, text, prev, hash)
    VALUES (one, following, moment, actor, about, about_id, site, done, said, head.hash, digest);
    UPDATE history_heads SET seq = following, hash = digest WHERE organization_id = one;
  END $$`,
  `REVOKE ALL ON FUNCTION append_history(uuid, timestamptz, uuid, text, uuid, uuid, text, text) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION append_history(uuid, timestamptz, uuid, text, uuid, uuid, text, text) TO muster_app`,
];
