-- Studies that the queue solved lie beside the packs, under the same quota, and have no entry in the catalogue (SOL-12).
alter table solved_pack alter column entry drop not null;
