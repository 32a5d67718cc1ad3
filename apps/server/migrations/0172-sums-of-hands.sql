-- Sums of the facts, for who asks about every hand (decision 0236): by hour and session for totals and the line over hands, by class and
-- position for groups. They follow the facts by triggers, in the same transaction; a test and `npm run admin -- verify` fold the facts again.
create table hand_hours (
  user_id text not null,
  hour timestamp with time zone not null,
  -- '' without a session
  session_id text not null,
  hands integer not null,
  rated integer not null,
  bb double precision not null,
  squares double precision not null,
  vpip_made integer not null,
  vpip_of integer not null,
  pfr_made integer not null,
  pfr_of integer not null,
  three_made integer not null,
  three_of integer not null,
  optimal_made integer not null,
  optimal_of integer not null,
  -- hands with a result, and it, in cents
  n integer not null,
  net bigint not null,
  shown bigint not null,
  shown_bb double precision not null,
  unshown bigint not null,
  unshown_bb double precision not null,
  said integer not null,
  all_in bigint not null,
  all_in_bb double precision not null,
  error double precision not null,
  error_bb double precision not null,
  adjusted integer not null,
  primary key (user_id, hour, session_id)
) with (fillfactor = 70);

create table hand_groups (
  user_id text not null,
  -- 'class' (hold'em) or 'position'
  kind text not null,
  key text not null,
  hands integer not null,
  rated integer not null,
  bb double precision not null,
  squares double precision not null,
  vpip_made integer not null,
  vpip_of integer not null,
  pfr_made integer not null,
  pfr_of integer not null,
  three_made integer not null,
  three_of integer not null,
  optimal_made integer not null,
  optimal_of integer not null,
  primary key (user_id, kind, key)
) with (fillfactor = 50);

-- What a hand adds to its sums.
create function hand_worth(f hand_facts) returns table (
  rated integer, bb double precision, squares double precision, vpip_made integer, vpip_of integer, pfr_made integer, pfr_of integer,
  three_made integer, three_of integer, optimal_made integer, optimal_of integer
) language sql immutable parallel safe as $$
  select (f.counts and f.net_bb is not null)::int,
    case when f.counts then coalesce(f.net_bb, 0) else 0 end,
    case when f.counts then coalesce(f.net_bb * f.net_bb, 0) else 0 end,
    (f.counts and coalesce(f.vpip, false))::int, (f.counts and f.vpip is not null)::int,
    (f.counts and coalesce(f.pfr, false))::int, (f.counts and f.pfr is not null)::int,
    (f.counts and coalesce(f.three_bet, false))::int, (f.counts and f.three_bet is not null)::int,
    (f.counts and coalesce(f.marker = 'optimal', false))::int, (f.counts and coalesce(f.marker <> 'unsolved', false))::int
$$;

-- The sums of these facts, as rows to be added.
create function hand_hours_of(facts hand_facts[], sign integer) returns setof hand_hours language sql immutable as $$
  select f.user_id, date_bin('1 hour', f.played_at, 'epoch'), coalesce(f.session_id, ''), sign * count(*),
    sign * sum(w.rated), sign * sum(w.bb), sign * sum(w.squares), sign * sum(w.vpip_made), sign * sum(w.vpip_of),
    sign * sum(w.pfr_made), sign * sum(w.pfr_of), sign * sum(w.three_made), sign * sum(w.three_of),
    sign * sum(w.optimal_made), sign * sum(w.optimal_of),
    sign * count(f.net) filter (where f.counts),
    sign * coalesce(sum(f.net) filter (where f.counts), 0),
    sign * coalesce(sum(f.net) filter (where f.counts and f.hero_showdown), 0),
    sign * coalesce(sum(f.net_bb) filter (where f.counts and f.hero_showdown), 0),
    sign * coalesce(sum(f.net) filter (where f.counts and not f.hero_showdown), 0),
    sign * coalesce(sum(f.net_bb) filter (where f.counts and not f.hero_showdown), 0),
    sign * count(f.hero_showdown) filter (where f.counts and f.net is not null),
    sign * coalesce(sum(f.all_in_net) filter (where f.counts and f.net is not null), 0),
    sign * coalesce(sum(f.all_in_net::float8 / nullif(f.big_blind, 0)) filter (where f.counts and f.net is not null), 0),
    sign * coalesce(sum(f.all_in_error::float8 ^ 2) filter (where f.counts and f.net is not null), 0),
    sign * coalesce(sum((f.all_in_error::float8 / nullif(f.big_blind, 0)) ^ 2) filter (where f.counts and f.net is not null), 0),
    sign * count(f.all_in_error) filter (where f.counts and f.net is not null)
  from unnest(facts) f, hand_worth(f) w
  group by 1, 2, 3
$$;

create function hand_groups_of(facts hand_facts[], sign integer) returns setof hand_groups language sql immutable as $$
  select f.user_id, g.kind, g.key, sign * count(*),
    sign * sum(w.rated), sign * sum(w.bb), sign * sum(w.squares), sign * sum(w.vpip_made), sign * sum(w.vpip_of),
    sign * sum(w.pfr_made), sign * sum(w.pfr_of), sign * sum(w.three_made), sign * sum(w.three_of),
    sign * sum(w.optimal_made), sign * sum(w.optimal_of)
  from unnest(facts) f, hand_worth(f) w,
    lateral (values ('class', case when f.game_type = 'NLHE' then f.hand_class end), ('position', f.hero_position)) g (kind, key)
  where g.key is not null
  group by 1, 2, 3
$$;

-- Added in the order of their keys, so that two writers meet the rows in one order. A row without hands goes, and takes with it what
-- adding and taking away of fractions has left.
create function hand_sums_add(facts hand_facts[], sign integer) returns void language plpgsql as $$
begin
  if facts is null then return; end if;
  insert into hand_hours as s select * from hand_hours_of(facts, sign) order by user_id, hour, session_id
  on conflict (user_id, hour, session_id) do update set
    hands = s.hands + excluded.hands, rated = s.rated + excluded.rated, bb = s.bb + excluded.bb, squares = s.squares + excluded.squares,
    vpip_made = s.vpip_made + excluded.vpip_made, vpip_of = s.vpip_of + excluded.vpip_of,
    pfr_made = s.pfr_made + excluded.pfr_made, pfr_of = s.pfr_of + excluded.pfr_of,
    three_made = s.three_made + excluded.three_made, three_of = s.three_of + excluded.three_of,
    optimal_made = s.optimal_made + excluded.optimal_made, optimal_of = s.optimal_of + excluded.optimal_of,
    n = s.n + excluded.n, net = s.net + excluded.net,
    shown = s.shown + excluded.shown, shown_bb = s.shown_bb + excluded.shown_bb,
    unshown = s.unshown + excluded.unshown, unshown_bb = s.unshown_bb + excluded.unshown_bb, said = s.said + excluded.said,
    all_in = s.all_in + excluded.all_in, all_in_bb = s.all_in_bb + excluded.all_in_bb,
    error = s.error + excluded.error, error_bb = s.error_bb + excluded.error_bb, adjusted = s.adjusted + excluded.adjusted;
  insert into hand_groups as s select * from hand_groups_of(facts, sign) order by user_id, kind, key
  on conflict (user_id, kind, key) do update set
    hands = s.hands + excluded.hands, rated = s.rated + excluded.rated, bb = s.bb + excluded.bb, squares = s.squares + excluded.squares,
    vpip_made = s.vpip_made + excluded.vpip_made, vpip_of = s.vpip_of + excluded.vpip_of,
    pfr_made = s.pfr_made + excluded.pfr_made, pfr_of = s.pfr_of + excluded.pfr_of,
    three_made = s.three_made + excluded.three_made, three_of = s.three_of + excluded.three_of,
    optimal_made = s.optimal_made + excluded.optimal_made, optimal_of = s.optimal_of + excluded.optimal_of;
  if sign < 0 then
    delete from hand_hours s using (select distinct f.user_id, date_bin('1 hour', f.played_at, 'epoch') as hour from unnest(facts) f) t
    where s.user_id = t.user_id and s.hour = t.hour and s.hands = 0;
    delete from hand_groups s using (select distinct f.user_id from unnest(facts) f) t where s.user_id = t.user_id and s.hands = 0;
  end if;
end $$;

create function hand_sums_of_made() returns trigger language plpgsql as $$
begin
  perform hand_sums_add((select array_agg(row(made.*)::hand_facts) from made), 1);
  return null;
end $$;
create function hand_sums_of_gone() returns trigger language plpgsql as $$
begin
  perform hand_sums_add((select array_agg(row(gone.*)::hand_facts) from gone), -1);
  return null;
end $$;
-- A bookmark, a note or a tag changes no sum.
create function hand_sums_of_changed() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  select array_agg(made.hand_id) into ids from made join gone using (hand_id)
  where (made.user_id, made.played_at, made.session_id, made.game_type, made.hero_position, made.hand_class, made.marker, made.counts,
      made.vpip, made.pfr, made.three_bet, made.net, made.net_bb, made.big_blind, made.hero_showdown, made.all_in_net, made.all_in_error)
    is distinct from (gone.user_id, gone.played_at, gone.session_id, gone.game_type, gone.hero_position, gone.hand_class, gone.marker,
      gone.counts, gone.vpip, gone.pfr, gone.three_bet, gone.net, gone.net_bb, gone.big_blind, gone.hero_showdown, gone.all_in_net,
      gone.all_in_error);
  if ids is null then return null; end if;
  -- first added, then taken away: a row that keeps hands is not deleted and made again
  perform hand_sums_add((select array_agg(row(made.*)::hand_facts) from made where hand_id = any(ids)), 1);
  perform hand_sums_add((select array_agg(row(gone.*)::hand_facts) from gone where hand_id = any(ids)), -1);
  return null;
end $$;

create trigger hand_facts_made after insert on hand_facts referencing new table as made
  for each statement execute function hand_sums_of_made();
create trigger hand_facts_changed after update on hand_facts referencing old table as gone new table as made
  for each statement execute function hand_sums_of_changed();
create trigger hand_facts_gone after delete on hand_facts referencing old table as gone
  for each statement execute function hand_sums_of_gone();

-- What is there already, a person's month at a time.
select hand_sums_add((select array_agg(row(f.*)::hand_facts) from hand_facts f
  where f.user_id = p.user_id and f.played_at >= p.month and f.played_at < p.month + interval '1 month'), 1)
from (select distinct user_id, date_trunc('month', played_at, 'UTC') as month from hand_facts) p;
