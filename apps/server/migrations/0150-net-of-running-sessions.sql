-- The stack of a session that ran before SES-54 was a counter that stopped at 0, and the tip was not in a hand's line. What the
-- timeline folds to takes its place, so that an undone or corrected hand leads to the right figure. Whatever is right already is
-- left as it is, and every row that changes is in the feed.
create temporary table running on commit drop as
  select id, user_id, buy_in, buy_in + total_addons + total_reloads + total_rebuy + total_topups as money_in
  from sessions where session_status in ('LIVE', 'BREAK') and not _deleted;

with w as (
  update session_updates u
  set value = coalesce(h.hero_net_win_manual, h.hero_net_win) - coalesce(h.tips, 0), _version = u._version + 1,
    _last_changed_at = (extract(epoch from now()) * 1000)::bigint
  from hands h join running s on s.id = h.session_id
  where u.id = h.id || '-result' and u.session_id = s.id and u.update_type = 'HAND_RESULT'
    and not u._deleted and not h._deleted
    and u.value is distinct from coalesce(h.hero_net_win_manual, h.hero_net_win) - coalesce(h.tips, 0)
  returning u.id, u._version, u.user_id)
insert into change (model, id, version, owner_id, kind) select 'SessionUpdate', id, _version, user_id, 'update' from w;

create temporary table folded on commit drop as
  select s.id, s.user_id, s.money_in, coalesce(r.value, s.buy_in) + coalesce(sum(u.value), 0) as chips
  from running s
  left join lateral (
    select timestamp, value from session_updates
    where session_id = s.id and update_type = 'GENERAL_UPDATE' and value is not null and not _deleted
    order by timestamp desc, value desc limit 1) r on true
  left join session_updates u on u.session_id = s.id and u.update_type in ('ADD_CHIPS', 'HAND_RESULT') and not u._deleted
    and (r.timestamp is null or u.timestamp > r.timestamp)
    and not (u.update_type = 'HAND_RESULT' and exists (
      select from session_updates d where d.session_id = s.id and d.update_type = 'HAND_DELETED' and not d._deleted
        and regexp_replace(d.id, '-deleted-\d+$', '-result') = u.id))
  group by s.id, s.user_id, s.buy_in, s.money_in, r.value;

with w as (
  update sessions s set session_net = f.chips - f.money_in, _version = s._version + 1,
    _last_changed_at = (extract(epoch from now()) * 1000)::bigint
  from folded f where s.id = f.id and coalesce(s.session_net, 0) <> f.chips - f.money_in
  returning s.id, s._version, s.user_id)
insert into change (model, id, version, owner_id, kind) select 'Session', id, _version, user_id, 'update' from w;

with w as (
  update player_sessions p set stack_remaining = greatest(0, f.chips), _version = p._version + 1,
    _last_changed_at = (extract(epoch from now()) * 1000)::bigint
  from folded f
  where p.id = (
      select id from player_sessions
      where session_id = f.id and user_id = f.user_id and is_hero and session_end is null and not _deleted
      order by created_at desc, id desc limit 1)
    and p.stack_remaining is distinct from greatest(0, f.chips)
  returning p.id, p._version, p.user_id)
insert into change (model, id, version, owner_id, kind) select 'PlayerSession', id, _version, user_id, 'update' from w;
