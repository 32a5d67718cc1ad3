-- Addresses that may sign up where sign-up is by invitation (SIGN_UP). Used up by the account that is made of it, or after 30 days.
create table identity.invitation (
  email_folded text primary key,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
