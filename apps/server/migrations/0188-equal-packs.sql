-- Two games, or two studies that differ in what is no part of their game, may come to the same bytes: each has its own row.
alter table solved_pack drop constraint solved_pack_digest_key;
create index solved_pack_by_digest on solved_pack (digest);
