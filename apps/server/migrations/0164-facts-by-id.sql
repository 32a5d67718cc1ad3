-- New facts are looked up by the ids that were written: joined to them, the plan that was made for a small table went on reading every
-- hand there is once the table had grown.
create or replace function hand_facts_of_made() returns trigger language plpgsql as $$
begin
  insert into hand_facts select told.* from hand_facts_told told where told.hand_id = any(array(select id from made));
  return null;
end $$;
