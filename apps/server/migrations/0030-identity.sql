-- Accounts and everything that guards them. Kept in a schema of its own: no model, no change feed, no GraphQL reaches it.
create schema identity;

-- Confirmed people only. The record others may see is the User of the same id.
create table identity.account (
  user_id uuid primary key,
  email text not null,
  email_folded text not null unique,
  phone text,
  phone_verified boolean not null default false,
  password_hash text,
  -- The password was chosen in a sign-up that somebody else also attempted: it opens nothing until it is reset by mail.
  reset_required boolean not null default false,
  srp_salt text,
  srp_verifier text,
  mfa_preferred text check (mfa_preferred in ('SOFTWARE_TOKEN_MFA', 'SMS_MFA')),
  totp_secret text,
  -- A secret that has been shown but not yet proved.
  totp_pending text,
  totp_enabled boolean not null default false,
  -- The last 30-second step a code was accepted for: a code works once.
  totp_last_step bigint not null default 0,
  sms_enabled boolean not null default false,
  -- Access tokens of an older epoch are refused everywhere.
  epoch integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A sign-up that waits for its mailed code. Made for taken addresses too, so that nothing tells the two apart.
create table identity.sign_up (
  subject bytea primary key,
  user_id uuid not null,
  email text not null,
  handle text,
  password_hash text not null,
  -- Two people tried with different passwords: neither password may open the account.
  contested boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_up_expires_at on identity.sign_up (expires_at);

-- Mailed and texted six-digit codes, by keyed hash of the address; a decoy row stands for addresses without an account.
create table identity.code (
  subject bytea not null,
  purpose text not null check (purpose in ('SIGN_UP', 'RESET', 'EMAIL', 'SMS')),
  hash bytea not null,
  tries integer not null default 0,
  detail text,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (subject, purpose)
);
create index code_expires_at on identity.code (expires_at);

-- One row per signed-in device. Its id is the tokens' origin_jti.
create table identity.refresh_family (
  id uuid primary key,
  user_id uuid not null references identity.account on delete cascade,
  client_id text not null,
  kind text not null check (kind in ('api', 'web', 'hosted')),
  scope text not null,
  auth_time timestamptz not null,
  -- A client that cannot keep a rotated token (InitiateAuth refresh) leaves this false; once true it stays true.
  rotating boolean not null default false,
  grant_id text,
  agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text
);
create index refresh_family_user on identity.refresh_family (user_id);
create index refresh_family_grant on identity.refresh_family (grant_id) where grant_id is not null;

create table identity.refresh_token (
  hash bytea primary key,
  family_id uuid not null references identity.refresh_family on delete cascade,
  issued_at timestamptz not null default now(),
  replaced_at timestamptz
);
create index refresh_token_family on identity.refresh_token (family_id);

-- A sign-in half done: SRP, a second factor, a passkey. Short-lived, by hash of the opaque Session value.
create table identity.challenge (
  hash bytea primary key,
  user_id uuid,
  kind text not null,
  detail jsonb not null default '{}',
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index challenge_expires_at on identity.challenge (expires_at);

create table identity.recovery_code (
  user_id uuid not null references identity.account on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table identity.passkey (
  id text primary key,
  user_id uuid not null references identity.account on delete cascade,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  label text not null default '',
  backed_up boolean not null default false,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_user on identity.passkey (user_id);

-- Keys that sign tokens: published before they sign, published after they stop until the last token has expired.
create table identity.signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null,
  signs_until timestamptz not null,
  published_until timestamptz not null
);

-- Server-wide keys of keyed hashes and of cookies.
create table identity.secret (
  name text primary key,
  value bytea not null
);

-- Rate limits: the theoretical arrival time of GCRA, one row a key, moved by one atomic statement.
create table identity.rate (
  key bytea primary key,
  tat timestamptz not null
);
create index rate_tat on identity.rate (tat);

-- Addresses a person has signed in from; an attack from elsewhere cannot lock these out.
create table identity.known_address (
  user_id uuid not null references identity.account on delete cascade,
  address bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, address)
);

-- What happened to an account, readable by its person and by super-admins. Never holds a secret or a code.
create table identity.event (
  id bigint generated always as identity primary key,
  user_id uuid,
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  address text not null default '',
  agent text not null default '',
  detail jsonb not null default '{}'
);
create index event_user on identity.event (user_id, id);

-- Hosted sign-in: what the OpenID Connect library keeps (interactions, grants, codes, browser sessions).
create table identity.oidc (
  model text not null,
  id bytea not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_grant on identity.oidc (grant_id) where grant_id is not null;
create index oidc_uid on identity.oidc (uid) where uid is not null;
create index oidc_expires_at on identity.oidc (expires_at);

-- Guest and federated identities, and the temporary keys their requests are signed with.
create table identity.federated (
  identity_id text primary key,
  user_id uuid references identity.account on delete cascade,
  created_at timestamptz not null default now()
);
create unique index federated_user on identity.federated (user_id) where user_id is not null;

create table identity.credential (
  access_key_id text primary key,
  secret text not null,
  session_hash bytea not null,
  identity_id text not null references identity.federated on delete cascade,
  epoch integer,
  expires_at timestamptz not null
);
create index credential_expires_at on identity.credential (expires_at);

-- What stopped being valid lately: a person's older epochs, or a device. Written by triggers, so that no way of ending
-- something can forget it; every process reads the last half minute several times a second.
create table identity.ended (
  id uuid primary key,
  -- Tokens below this epoch are refused; the largest integer when nothing is left to be valid.
  epoch integer not null,
  at timestamptz not null
);
create index ended_at on identity.ended (at);

create function identity.note_ended(ended uuid, from_epoch integer) returns void language sql as $$
  insert into identity.ended (id, epoch, at) values (ended, from_epoch, clock_timestamp())
  on conflict (id) do update set epoch = greatest(identity.ended.epoch, excluded.epoch), at = excluded.at
$$;

create function identity.account_ended() returns trigger language plpgsql as $$
begin
  perform identity.note_ended(old.user_id, case when tg_op = 'DELETE' then 2147483647 else new.epoch end);
  return null;
end $$;
create trigger account_epoch after update of epoch on identity.account
  for each row when (old.epoch <> new.epoch) execute function identity.account_ended();
create trigger account_gone after delete on identity.account
  for each row execute function identity.account_ended();

create function identity.family_ended() returns trigger language plpgsql as $$
begin
  perform identity.note_ended(old.id, 2147483647);
  return null;
end $$;
create trigger family_revoked after update of revoked_at on identity.refresh_family
  for each row when (new.revoked_at is not null) execute function identity.family_ended();

-- A role taken away or an account disabled works at once, whoever wrote it.
create function identity.rights_changed() returns trigger language plpgsql as $$
begin
  if new.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    update identity.account set epoch = epoch + 1 where user_id = new.id::uuid;
  end if;
  return null;
end $$;
create trigger users_rights after update of role, status on users
  for each row when (old.role is distinct from new.role or old.status is distinct from new.status)
  execute function identity.rights_changed();
