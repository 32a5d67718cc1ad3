-- What a quick save told of the line before the flop, so that its verdict can be computed anew and explained.
alter table hands add column preflop_line jsonb;
