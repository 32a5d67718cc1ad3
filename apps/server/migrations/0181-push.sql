-- Notifications on devices (docs/rules/push.md): where each device is reached, how far the feed was read for it, and what is announced.
create table identity.push_device (
  family_id uuid primary key references identity.refresh_family on delete cascade,
  user_id text not null,
  endpoint text not null unique,
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  registered_at timestamptz(3) not null
);
create index push_device_user on identity.push_device (user_id);
create table push_feed (
  singular boolean primary key default true check (singular),
  cursor text not null
);
create table push_notice (
  id bigint generated always as identity primary key,
  family_id uuid not null references identity.push_device on delete cascade,
  kind text not null check (kind in ('COMMENT', 'FOLLOW', 'SOLVE')),
  -- the comment, who asks to follow, or the request to solve
  subject text not null,
  made_at timestamptz(3) not null,
  -- null once it was sent, or will not be
  due_at timestamptz(3),
  tries integer not null default 0,
  unique (family_id, kind, subject)
);
create index push_notice_due on push_notice (due_at) where due_at is not null;
create index push_notice_made on push_notice (made_at);
