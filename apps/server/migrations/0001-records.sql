-- The tables of the models. Money is numeric(14,2), times are UTC with milliseconds, ids are text made by clients.
-- Every record carries its version, whether it is deleted, and a digest of the create that made it.

create table users (
  id text primary key,
  username text,
  username_lower text,
  email text,
  handle text,
  handle_lower text,
  avatar_url text,
  role text not null check (role in ('USER', 'SUPER_ADMIN')),
  status text not null check (status in ('ACTIVE', 'DISABLED')),
  share_hand_history boolean not null,
  share_session_updates boolean not null,
  live_delay_minutes integer not null,
  default_venue_id text,
  default_cash_game_stake_id text,
  hero_player_id text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create unique index users_one_username_lower on users (username_lower) where not _deleted;
create unique index users_one_handle_lower on users (handle_lower) where not _deleted;

create table bankrolls (
  id text primary key,
  user_id text not null,
  name text not null,
  starting_balance numeric(14,2) not null,
  current_balance numeric(14,2) not null,
  currency text not null check (currency in ('AUD', 'USD', 'EUR', 'GBP', 'CAD', 'CNY', 'JPY')),
  type text not null check (type in ('CASH', 'CHIPS', 'ACCOUNT', 'CREDIT', 'OTHER')),
  is_main boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index bankrolls_by_user_id_and_created_at on bankrolls (user_id, created_at, id);
create index bankrolls_by_owner on bankrolls (user_id, id);

create table bankroll_transactions (
  id text primary key,
  bankroll_id text not null,
  session_id text,
  user_id text not null,
  amount numeric(14,2) not null,
  type text not null check (type in ('SESSION_BUY_IN', 'SESSION_CASHOUT', 'RELOAD', 'REBUY', 'ADDON', 'TOPUP', 'DEPOSIT', 'WITHDRAWAL', 'ADJUSTMENT')),
  timestamp timestamp(3) with time zone not null,
  notes text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index bankroll_transactions_by_bankroll_id_and_timestamp on bankroll_transactions (bankroll_id, timestamp, id);
create index bankroll_transactions_by_session_id_and_timestamp on bankroll_transactions (session_id, timestamp, id);
create index bankroll_transactions_by_user_id_and_timestamp on bankroll_transactions (user_id, timestamp, id);
create index bankroll_transactions_by_owner on bankroll_transactions (user_id, id);

create table venues (
  id text primary key,
  name text not null,
  city text,
  country text,
  is_online boolean not null,
  display_order integer not null,
  is_active boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);

create table cash_game_stakes (
  id text primary key,
  name text not null,
  game_variant text not null check (game_variant in ('NLHE', 'PLO', 'PLO5')),
  currency text check (currency in ('AUD', 'USD', 'EUR', 'GBP', 'CAD', 'CNY', 'JPY')),
  small_blind numeric(14,2) not null,
  big_blind numeric(14,2) not null,
  ante numeric(14,2),
  ante_type text check (ante_type in ('PER_PLAYER', 'BIG_BLIND', 'BUTTON')),
  default_straddle numeric(14,2),
  default_buy_in numeric(14,2),
  min_buy_in numeric(14,2),
  max_buy_in numeric(14,2),
  rake_structure_id text,
  is_active boolean not null,
  display_order integer not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);

create table cash_rake_structures (
  id text primary key,
  name text not null,
  game_variant text check (game_variant in ('NLHE', 'PLO', 'PLO5')),
  rake_type text not null check (rake_type in ('PER_POT', 'TIME_BASED', 'BUY_IN')),
  rake_pct double precision,
  rake_unit numeric(14,2),
  rake_cap_tiers jsonb,
  no_flop_no_drop boolean not null,
  jackpot_drop numeric(14,2),
  time_unit integer,
  time_rate numeric(14,2),
  buy_in_pct double precision,
  buy_in_cap numeric(14,2),
  is_active boolean not null,
  display_order integer not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);

create table sessions (
  id text primary key,
  user_id text not null,
  bankroll_id text,
  game_type text not null check (game_type in ('NLHE', 'PLO', 'PLO5')),
  game_origin text not null check (game_origin in ('LIVE', 'ONLINE')),
  venue_id text,
  cash_game_stake_id text,
  small_blind numeric(14,2),
  big_blind numeric(14,2),
  ante numeric(14,2),
  ante_type text check (ante_type in ('PER_PLAYER', 'BIG_BLIND', 'BUTTON')),
  straddle_amount numeric(14,2),
  straddles jsonb,
  max_players integer not null,
  table_count integer not null,
  table_state jsonb,
  ephemeral_players jsonb,
  seats jsonb,
  button_seat integer,
  hero_seat integer,
  is_straddle_on boolean not null,
  straddle_position integer,
  rake_config jsonb,
  buy_in numeric(14,2) not null,
  total_addons numeric(14,2) not null,
  total_topups numeric(14,2) not null,
  total_reloads numeric(14,2) not null,
  total_rebuy numeric(14,2) not null,
  cash_out numeric(14,2),
  expenses numeric(14,2),
  tips numeric(14,2),
  session_rake_paid numeric(14,2) not null,
  session_result numeric(14,2),
  last_hand_result numeric(14,2),
  is_active boolean not null,
  waiting_list_start timestamp(3) with time zone,
  waiting_list_end timestamp(3) with time zone,
  waiting_duration integer,
  session_start timestamp(3) with time zone,
  session_end timestamp(3) with time zone,
  duration integer,
  time_zone text,
  notes text,
  is_private boolean not null,
  is_deleted boolean not null,
  hands_played_optimal integer not null,
  hands_played_non_optimal integer not null,
  hands_played_unsolved integer not null,
  total_hands_played integer not null,
  total_hands_counter integer not null,
  session_net numeric(14,2),
  session_status text not null check (session_status in ('WAITING', 'LIVE', 'BREAK', 'ENDED', 'NONE')),
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index sessions_by_user_id_and_session_start on sessions (user_id, session_start, id);
create index sessions_by_user_id_and_status on sessions (user_id, session_status, id);
create index sessions_by_bankroll_id_and_session_start on sessions (bankroll_id, session_start, id);
create index sessions_by_owner on sessions (user_id, id);

create table session_updates (
  id text primary key,
  session_id text not null,
  bankroll_id text,
  user_id text not null,
  timestamp timestamp(3) with time zone not null,
  update_type text not null check (update_type in ('ADD_CHIPS', 'CASHOUT', 'SESSION_START', 'SESSION_END', 'BREAK_START', 'BREAK_END', 'HAND_RESULT', 'HAND_DELETED', 'WAITING_START', 'WAITING_END', 'GENERAL_UPDATE')),
  value numeric(14,2),
  notes text,
  is_deleted boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index session_updates_by_session_id_and_timestamp on session_updates (session_id, timestamp, id);
create index session_updates_by_bankroll_id_and_timestamp on session_updates (bankroll_id, timestamp, id);
create index session_updates_by_owner on session_updates (user_id, id);

create table session_reviews (
  id text primary key,
  session_id text not null,
  user_id text not null,
  play_rating integer,
  mood_rating integer,
  went_well text,
  to_improve text,
  text text,
  flagged_hand_ids jsonb,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index session_reviews_by_session_id_and_created_at on session_reviews (session_id, created_at, id);
create index session_reviews_by_user_id_and_created_at on session_reviews (user_id, created_at, id);
create index session_reviews_by_owner on session_reviews (user_id, id);

create table hands (
  id text primary key,
  user_id text not null,
  session_id text,
  table_name text,
  is_bookmarked boolean not null,
  is_public boolean not null,
  is_deleted boolean not null,
  quick_save boolean not null,
  is_inconsistent boolean not null,
  is_unfinished boolean not null,
  game_type text not null check (game_type in ('NLHE', 'PLO', 'PLO5')),
  game_origin text check (game_origin in ('LIVE', 'ONLINE')),
  venue_id text,
  cash_game_stake_id text,
  max_players integer,
  small_blind numeric(14,2),
  big_blind numeric(14,2),
  ante numeric(14,2),
  ante_type text check (ante_type in ('PER_PLAYER', 'BIG_BLIND', 'BUTTON')),
  straddle_amount numeric(14,2),
  straddles jsonb,
  number_of_players integer,
  is_straddle_on boolean not null,
  is_bomb_pot boolean not null,
  straddle_position integer,
  button_seat integer,
  hero_seat integer,
  hero_position text,
  showdown_required boolean not null,
  hero_holecards jsonb,
  hero_holecards_simple text,
  hero_vpip boolean,
  hero_investment numeric(14,2),
  hero_investment_manual numeric(14,2),
  hero_net_win numeric(14,2),
  hero_net_win_manual numeric(14,2),
  hero_net_big_blinds double precision,
  hero_outcome text check (hero_outcome in ('WIN', 'LOSE', 'CHOP', 'NONE')),
  hero_preflop_action text,
  hero_preflop_optimal boolean,
  preflop_optimal_action text,
  hero_saw_flop boolean,
  hero_saw_showdown boolean,
  pot_type text check (pot_type in ('LIMPED', 'SINGLE_RAISED', 'THREE_BET', 'FOUR_BET', 'FIVE_BET', 'BOMB')),
  seat_states jsonb,
  hand_actions jsonb,
  board_cards jsonb,
  boards jsonb,
  setup jsonb,
  log jsonb,
  rake_amount numeric(14,2),
  jackpot_drop numeric(14,2),
  tips numeric(14,2),
  total_pot_gross numeric(14,2),
  total_pot_net numeric(14,2),
  total_pot_gross_manual numeric(14,2),
  total_pot_net_manual numeric(14,2),
  last_street_completed text check (last_street_completed in ('PREFLOP', 'FLOP', 'TURN', 'RIVER', 'SHOWDOWN')),
  tags jsonb,
  notes text,
  shareable_id text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index hands_by_session_id_and_created_at on hands (session_id, created_at, id);
create index hands_by_user_id_and_created_at on hands (user_id, created_at, id);
create index hands_by_owner on hands (user_id, id);
create unique index hands_one_shareable_id on hands (shareable_id) where not _deleted;
create index hands_open on hands (id) where is_public;

create table hand_shares (
  id text primary key,
  hand_id text not null,
  user_id text not null,
  share_id text not null,
  show_names boolean not null,
  hide_result boolean not null,
  indexable boolean not null,
  withdrawn_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index hand_shares_by_hand_id on hand_shares (hand_id, id);
create index hand_shares_by_user_id_and_created_at on hand_shares (user_id, created_at, id);
create index hand_shares_by_owner on hand_shares (user_id, id);
create unique index hand_shares_one_share_id on hand_shares (share_id) where not _deleted;

create table hand_comments (
  id text primary key,
  hand_id text not null,
  user_id text not null,
  text text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index hand_comments_by_hand_id_and_created_at on hand_comments (hand_id, created_at, id);
create index hand_comments_by_owner on hand_comments (user_id, id);

create table hand_reviews (
  id text primary key,
  hand_id text not null,
  user_id text not null,
  rating integer,
  tags jsonb,
  text text,
  street text check (street in ('PREFLOP', 'FLOP', 'TURN', 'RIVER', 'SHOWDOWN')),
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index hand_reviews_by_hand_id_and_created_at on hand_reviews (hand_id, created_at, id);
create index hand_reviews_by_user_id_and_created_at on hand_reviews (user_id, created_at, id);
create index hand_reviews_by_owner on hand_reviews (user_id, id);

create table players (
  id text primary key,
  user_id text not null,
  firstname text,
  lastname text,
  nickname text,
  physical_attributes text,
  play_style text,
  play_rating integer,
  notes text,
  profile_picture_url text,
  lifetime_stats jsonb,
  total_hours_faced double precision,
  is_anonymous boolean not null,
  is_hero boolean not null,
  hand_count integer not null,
  total_profit numeric(14,2) not null,
  last_played_date timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index players_by_user_id on players (user_id, id);

create table player_sessions (
  id text primary key,
  user_id text not null,
  session_id text not null,
  player_id text,
  session_player_name text,
  is_anonymous boolean not null,
  is_hero boolean not null,
  starting_hand_range jsonb,
  session_stats jsonb,
  session_start timestamp(3) with time zone,
  session_end timestamp(3) with time zone,
  duration integer,
  total_hands integer not null,
  vpip_count integer not null,
  vpip_percent double precision,
  total_profit numeric(14,2),
  net_profit numeric(14,2),
  buy_in numeric(14,2),
  stack_remaining numeric(14,2),
  seat_number integer,
  session_status text not null check (session_status in ('LIVE', 'ENDED')),
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index player_sessions_by_session_id on player_sessions (session_id, id);
create index player_sessions_by_player_id_and_session_start on player_sessions (player_id, session_start, id);
create index player_sessions_by_owner on player_sessions (user_id, id);

create table player_hands (
  id text primary key,
  user_id text not null,
  hand_id text not null,
  session_id text,
  player_session_id text,
  player_id text,
  seat_id integer,
  position text,
  invested numeric(14,2),
  net numeric(14,2),
  outcome text check (outcome in ('WIN', 'LOSE', 'CHOP', 'NONE')),
  vpip boolean not null,
  vpip_opportunity boolean not null,
  hole_cards jsonb,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index player_hands_by_hand_id on player_hands (hand_id, id);
create index player_hands_by_player_id_and_created_at on player_hands (player_id, created_at, id);
create index player_hands_by_session_id on player_hands (session_id, id);
create index player_hands_by_player_session_id on player_hands (player_session_id, id);
create index player_hands_by_owner on player_hands (user_id, id);

create table followers (
  id text primary key,
  follower_user_id text not null,
  followed_user_id text not null,
  status text not null check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'BLOCKED')),
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index followers_by_follower_user_id on followers (follower_user_id, id);
create index followers_by_followed_user_id on followers (followed_user_id, id);
create unique index followers_one_follower_user_id_followed_user_id on followers (follower_user_id, followed_user_id) where not _deleted;

create table subscription_entitlements (
  id text primary key,
  user_id text not null,
  plan text not null check (plan in ('FREE', 'PLUS', 'PRO')),
  valid_from timestamp(3) with time zone not null,
  valid_until timestamp(3) with time zone,
  source text not null check (source in ('OPERATOR', 'PURCHASE', 'PROMOTION')),
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index subscription_entitlements_by_user_id on subscription_entitlements (user_id, id);

create table conversations (
  id text primary key,
  user_id text not null,
  name text,
  metadata jsonb,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index conversations_by_user_id_and_updated_at on conversations (user_id, updated_at, id);
create index conversations_by_owner on conversations (user_id, id);

create table messages (
  id text primary key,
  conversation_id text not null,
  user_id text not null,
  role text not null check (role in ('USER', 'ASSISTANT')),
  content jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index messages_by_conversation_id_and_created_at on messages (conversation_id, created_at, id);
create index messages_by_owner on messages (user_id, id);
